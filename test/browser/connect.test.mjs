import * as assert from 'uvu/assert';
import { verifyMessage } from 'viem';
import { account } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { askNode } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { connect, eventually, focusIs, isAsked, isClosed, openModal, wallet } from './support/steps.mjs';

const journey = journeys('connect');

/** Each wallet that somebody else wrote: its script here, the name a visitor sees, the sandbox account it starts with. */
const wallets = [
  { name: 'walletMock', title: 'Northwind', rdns: 'garden.northwind', index: 0 },
  { name: 'headless', title: 'Pebble', rdns: 'garden.pebble', index: 1 },
  { name: 'metamaskProviders', title: 'Harbor', rdns: 'garden.harbor', index: 2 },
];
const MESSAGE = 'A word from the host page';

/** The balance of a node in whole coins, as the modal writes it. @param {string} address */
async function wholeCoins(address, chainId = 1) {
  const units = BigInt(await askNode(chainId, 'eth_getBalance', [address, 'latest']));
  return new Intl.NumberFormat('en').format(units / 10n ** 18n);
}

/** @param {import('./support/steps.mjs').Host} host */
const status = (host) => host.page.evaluate(account).then(({ status }) => status);

/** @param {import('./support/steps.mjs').Host} host @param {string} from @param {string} to network names */
async function chooseNetwork(host, from, to) {
  await host.button(`${from}, choose a network`).click();
  await host.dialog.getByText('Choose a network').waitFor();
  await host.button(to).click();
}

for (const { name, title, rdns, index } of wallets) {
  const params = { wallets: name, walletConfig: { [name]: { policy: 'ask', events: true } } };

  journey(`${title}: by keyboard alone, from the page's button to the account`, params, async (host) => {
    const { page } = host;
    await host.opener.focus();
    await page.keyboard.press('Enter');
    await focusIs(host, 'h2 Connect wallet');
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      if (await host.button(title).evaluate((row) => row.matches(':focus'))) break;
    }
    assert.ok(await host.button(title).evaluate((row) => row.matches(':focus-visible')), 'Tab reaches the wallet');
    await page.keyboard.press('Enter');
    await host.title.filter({ hasText: title }).waitFor();
    await focusIs(host, `h2 ${title}`);
    await host.dialog.getByText(`Continue in ${title}`).waitFor();
    await isAsked(host, name, 'eth_requestAccounts');
    await wallet(host, name, 'approve');
    await isClosed(host);
    await focusIs(host, '#opener');

    const { address } = stage.sandbox.parts.accounts[index];
    const { balance: _, ...told } = await page.evaluate(account);
    assert.is(told.address, address, 'the address has its checksum');
    assert.is(told.caipAddress, `eip155:1:${address}`);
    assert.is(told.connectorId, rdns);
    assert.is(told.walletName, title);
    assert.is(told.status, 'connected');

    await openModal(host);
    await host.button(`${address.slice(0, 6)}…${address.slice(-4)}, open profile`).waitFor();
    const coins = await wholeCoins(address);
    await host.dialog.getByText(new RegExp(`^${coins}\\.\\d{3} ETH$`)).waitFor();

    const signing = page.evaluate(
      ([message, from]) => {
        const provider = /** @type {any} */ (window).WalletModal.getProvider('eip155');
        const hex = `0x${[...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
        return provider.request({ method: 'personal_sign', params: [hex, from] });
      },
      [MESSAGE, address],
    );
    await isAsked(host, name, 'personal_sign');
    await wallet(host, name, 'approve');
    assert.ok(await verifyMessage({ address, message: MESSAGE, signature: await signing }));
  });

  journey(`${title}: declined, locked, then connected by Try again`, params, async (host) => {
    const { page } = host;
    await openModal(host);
    await host.button(title).click();
    await isAsked(host, name, 'eth_requestAccounts');
    await wallet(host, name, 'reject');
    await host.dialog.getByText('Connection declined').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Connection declined' }).waitFor();
    await focusIs(host, 'button Try again');

    await page.keyboard.press('Enter');
    await isAsked(host, name, 'eth_requestAccounts');
    // Leaving ends this wait, but the wallet's own question stays: asking again is told that one is open.
    await host.button('Back').click();
    await focusIs(host, `button ${title}, Installed`);
    await host.button(title).click();
    await host.dialog.getByText(`Unlock ${title}`).waitFor();
    await host.dialog.getByText('Open the extension, sign in, and answer the open request.').waitFor();
    await wallet(host, name, 'reject');
    assert.is(await status(host), 'disconnected');

    await host.button('Try again').click();
    await isAsked(host, name, 'eth_requestAccounts');
    await wallet(host, name, 'approve');
    await isClosed(host);
    assert.is(await status(host), 'connected');
  });

  journey(`${title}: restored after a reload, without a question`, { wallets: name }, async (host) => {
    await connect(host, title);
    const before = await host.page.evaluate(account);
    await host.page.reload();
    await eventually(() => status(host), 'connected');
    assert.is((await host.page.evaluate(account)).address, before.address);
    const asked = await wallet(host, name, 'state');
    assert.equal(asked.visible.length > 0, true);
    await openModal(host);
    await host.button('Disconnect').waitFor();
  });

  const lone = { wallets: name, walletConfig: { [name]: { knows: [1, 137], events: true } } };
  journey(`${title}: switches, adds a network, declines one, disconnects`, lone, async (host) => {
    const { page } = host;
    await connect(host, title);
    await openModal(host);

    await chooseNetwork(host, 'Ethereum', 'Polygon');
    await page.getByRole('status').filter({ hasText: 'Switched to Polygon' }).waitFor();
    assert.is((await page.evaluate(account)).caipAddress.split(':')[1], '137');
    assert.is((await wallet(host, name, 'state')).chainId, 137);

    // The wallet does not know Base and says 4902: it is added with all that a wallet needs.
    await chooseNetwork(host, 'Polygon', 'Base');
    await page.getByRole('status').filter({ hasText: 'Switched to Base' }).waitFor();
    const added = await page.evaluate(
      (name) =>
        /** @type {any} */ (window).sandboxWallets[name].requests.find(
          ({ method }) => method === 'wallet_addEthereumChain',
        ).params[0],
      name,
    );
    assert.is(added.chainId, '0x2105');
    assert.is(added.chainName, 'Base');
    assert.equal(added.nativeCurrency, { name: 'Ether', symbol: 'ETH', decimals: 18 });
    assert.is(added.rpcUrls[0], stage.sandbox.parts.evm['eip155:8453'].rpc);
    assert.match(added.blockExplorerUrls[0], /^https:/);
    assert.is((await wallet(host, name, 'state')).chainId, 8453);

    await wallet(host, name, 'setPolicy', 'reject');
    await chooseNetwork(host, 'Base', 'Ethereum');
    await host.dialog.getByText('Switch declined').waitFor();
    await focusIs(host, 'button Try again');
    await wallet(host, name, 'setPolicy', 'auto');
    await host.button('Try again').click();
    await page.getByRole('status').filter({ hasText: 'Switched to Ethereum' }).waitFor();

    await host.button('Disconnect').click();
    await isClosed(host);
    assert.is(await status(host), 'disconnected');
    assert.is(await page.evaluate(() => /** @type {any} */ (window).WalletModal.getProvider('eip155') ?? null), null);
    await page.reload();
    await page.evaluate(() => /** @type {any} */ (window).WalletModal.open());
    await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
  });
}

const events = { wallets: 'headless,metamaskProviders', walletConfig: { headless: { events: true } } };
journey('a wallet that changes account or network by itself is followed', events, async (host) => {
  const { page } = host;
  await connect(host, 'Harbor');
  const { accounts } = stage.sandbox.parts;
  await wallet(host, 'metamaskProviders', 'setAccounts', [3, 2]);
  await eventually(async () => (await page.evaluate(account)).address, accounts[3].address);
  assert.is((await page.evaluate(account)).allAccounts.length, 2);
  await wallet(host, 'metamaskProviders', 'setChain', 137);
  await eventually(async () => (await page.evaluate(account)).caipAddress, `eip155:137:${accounts[3].address}`);
  await wallet(host, 'metamaskProviders', 'revoke');
  await eventually(() => status(host), 'disconnected');
});

const legacy = { wallets: 'metamaskProviders', walletConfig: { metamaskProviders: { announce: false, legacy: true } } };
journey('a wallet that only sits on window.ethereum is found and connected', legacy, async (host) => {
  await openModal(host);
  const rows = host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: /Installed/ });
  assert.is(await rows.count(), 1);
  await rows.click();
  await isClosed(host);
  assert.is(await status(host), 'connected');
});

const asking = { wallets: 'headless', walletConfig: { headless: { policy: 'ask' } } };
journey('a wallet that says yes in the moment in which the visitor leaves is too late', asking, async (host) => {
  const { page } = host;
  await openModal(host);
  await host.button('Pebble').click();
  await isAsked(host, 'headless', 'eth_requestAccounts');
  await page.evaluate(() => {
    const { WalletModal, sandboxWallets } = /** @type {any} */ (window);
    void WalletModal.close();
    sandboxWallets.headless.approve();
  });
  await eventually(
    () => page.evaluate(() => /** @type {any} */ (window).sandboxWallets.headless.requests.at(-1).state),
    'answered',
  );
  await openModal(host);
  await focusIs(host, 'h2 Connect wallet');
  assert.is(await status(host), 'disconnected');
});

journey.run();
