import { verifyMessage } from 'viem';
import { account } from './support/inPage';
import { longUnless } from './support/longUnless';
import {
  connect,
  eventually,
  expectFocus,
  openModal,
  status,
  waitForPrompt,
  waitUntilClosed,
  wallet,
} from './support/steps';
import { expect, type Host, type TestSandbox, test } from './support/test';

/** Third-party wallets: the script, the name that is shown, and the sandbox account that it starts with. */
const wallets = [
  { name: 'walletMock', title: 'Northwind', rdns: 'garden.northwind', index: 0 },
  { name: 'headless', title: 'Pebble', rdns: 'garden.pebble', index: 1 },
  { name: 'metamaskProviders', title: 'Harbor', rdns: 'garden.harbor', index: 2 },
] as const;

const MESSAGE = 'A word from the host page';

/** Returns the balance from a node in whole coins, formatted like the modal does. */
async function wholeCoins(sandbox: TestSandbox, address: string, chainId = 1) {
  const units = BigInt(await sandbox.callNode(chainId, 'eth_getBalance', [address, 'latest']));
  return new Intl.NumberFormat('en').format(units / 10n ** 18n);
}

/** Switches networks in the list, once no toast covers the button that opens it. */
async function chooseNetwork(host: Host, from: string, to: string) {
  const toast = host.dialog.locator('.toast:not(.gone)');
  if (await toast.count()) await toast.getByRole('button', { name: 'Dismiss' }).click();
  await host.button(`${from}, choose a network`).click();
  await host.dialog.getByText('Choose a network').waitFor();
  await host.button(to).click();
}

for (const { name, title, rdns, index } of wallets) {
  const params = { wallets: name, walletConfig: { [name]: { policy: 'ask', events: true } } };

  test(
    `${title}: connects by keyboard alone, from the page's button to the account`,
    longUnless(name === 'walletMock'),
    async ({ openHost, sandbox }) => {
      const host = await openHost(params);
      const { page } = host;
      await host.opener.focus();
      await page.keyboard.press('Enter');
      await expectFocus(host, 'h2 Connect wallet');
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press('Tab');
        if (await host.button(title).evaluate((row) => row.matches(':focus'))) break;
      }
      expect(
        await host.button(title).evaluate((row) => row.matches(':focus-visible')),
        'Tab reaches the wallet',
      ).toBeTruthy();
      await page.keyboard.press('Enter');
      await host.title.filter({ hasText: title }).waitFor();
      await expectFocus(host, `h2 ${title}`);
      await host.dialog.getByText(`Continue in ${title}`).waitFor();
      await waitForPrompt(host, name, 'eth_requestAccounts');
      await wallet(host, name, 'approve');
      await waitUntilClosed(host);
      await expectFocus(host, '#opener');

      const { address } = sandbox.account(index);
      const connected = await page.evaluate(account);
      expect(connected.address, 'the address has its checksum').toBe(address);
      expect(connected.caipAddress).toBe(`eip155:1:${address}`);
      expect(connected.connectorId).toBe(rdns);
      expect(connected.walletName).toBe(title);
      expect(connected.status).toBe('connected');

      await openModal(host);
      await host.button(`${address.slice(0, 6)}…${address.slice(-4)}, manage wallets`).waitFor();
      const coins = await wholeCoins(sandbox, address);
      await host.dialog.getByText(new RegExp(`^${coins}\\.\\d{3} ETH$`)).waitFor();

      const signing = page.evaluate(
        ([message, from]) => {
          const provider = WalletModal.getProvider('eip155') as unknown as Eip1193;
          const hex = [...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
          return provider.request<`0x${string}`>({ method: 'personal_sign', params: [`0x${hex}`, from] });
        },
        [MESSAGE, address] as const,
      );
      await waitForPrompt(host, name, 'personal_sign');
      await wallet(host, name, 'approve');
      expect(await verifyMessage({ address, message: MESSAGE, signature: await signing })).toBeTruthy();
    },
  );

  test(
    `${title}: rejected, locked, then connected with Try again`,
    longUnless(name === 'headless'),
    async ({ openHost }) => {
      const host = await openHost(params);
      const { page } = host;
      await openModal(host);
      await host.button(title).click();
      await waitForPrompt(host, name, 'eth_requestAccounts');
      await wallet(host, name, 'reject');
      await host.dialog.getByText('Connection declined').waitFor();
      await page.getByRole('alert').filter({ hasText: 'Connection declined' }).waitFor();
      await expectFocus(host, 'button Try again');

      await page.keyboard.press('Enter');
      await waitForPrompt(host, name, 'eth_requestAccounts');
      // Back ends this wait, but the wallet's prompt stays open: the next request fails because one is already open.
      await host.button('Back').click();
      await expectFocus(host, `button ${title}, Installed`);
      await host.button(title).click();
      await host.dialog.getByText(`Unlock ${title}`).waitFor();
      await host.dialog.getByText('Open the extension, sign in, and finish the open request.').waitFor();
      await wallet(host, name, 'reject');
      expect(await status(host)).toBe('disconnected');

      await host.button('Try again').click();
      await waitForPrompt(host, name, 'eth_requestAccounts');
      await wallet(host, name, 'approve');
      await waitUntilClosed(host);
      expect(await status(host)).toBe('connected');
    },
  );

  test(
    `${title}: restored after a reload without a prompt`,
    longUnless(index === wallets.length - 1),
    async ({ openHost }) => {
      const host = await openHost({ wallets: name });
      await connect(host, title);
      const before = await host.page.evaluate(account);
      await host.page.reload();
      await eventually(() => status(host)).toBe('connected');
      expect((await host.page.evaluate(account)).address).toBe(before.address);
      const asked = await wallet(host, name, 'state');
      expect(asked.visible.length > 0).toStrictEqual(true);
      await openModal(host);
      await host.button(/manage wallets$/).waitFor();
    },
  );

  const lone = { wallets: name, walletConfig: { [name]: { knows: [1, 137], events: true } } };
  test(
    `${title}: switches, adds a network, rejects one, disconnects`,
    longUnless(name === 'walletMock'),
    async ({ openHost }) => {
      const host = await openHost(lone);
      const { page } = host;
      await connect(host, title);
      await openModal(host);

      await chooseNetwork(host, 'Ethereum', 'Polygon');
      await page.getByRole('status').filter({ hasText: 'Switched to Polygon' }).waitFor();
      expect((await page.evaluate(account)).caipAddress?.split(':')[1]).toBe('137');
      expect((await wallet(host, name, 'state')).chainId).toBe(137);

      // Base is unknown to the wallet, which returns 4902: Base is added with all required fields, once the visitor agrees.
      await wallet(host, name, 'setPolicy', 'reject');
      await chooseNetwork(host, 'Polygon', 'Base');
      await host.dialog.getByText('Switch declined').waitFor();
      await wallet(host, name, 'setPolicy', 'auto');
      await host.button('Try again').click();
      await page.getByRole('status').filter({ hasText: 'Switched to Base' }).waitFor();
      const added = await page.evaluate(
        (name) => sandboxWallets[name].requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params[0],
        name,
      );
      expect(added).toMatchObject({
        chainId: '0x2105',
        chainName: 'Base',
        rpcUrls: [host.sandbox.chain(8453).rpc],
        blockExplorerUrls: [expect.stringMatching(/^https:/)],
      });
      expect(added?.['nativeCurrency']).toStrictEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 });
      expect((await wallet(host, name, 'state')).chainId).toBe(8453);

      await wallet(host, name, 'setPolicy', 'reject');
      await chooseNetwork(host, 'Base', 'Ethereum');
      await host.dialog.getByText('Switch declined').waitFor();
      await expectFocus(host, 'button Try again');
      await wallet(host, name, 'setPolicy', 'auto');
      await host.button('Try again').click();
      await page.getByRole('status').filter({ hasText: 'Switched to Ethereum' }).waitFor();

      await host.button(/manage wallets$/).click();
      await host.button('Disconnect').click();
      await waitUntilClosed(host);
      expect(await status(host)).toBe('disconnected');
      expect(await page.evaluate(() => WalletModal.getProvider('eip155').request({ method: 'eth_accounts' }))).toEqual(
        [],
      );
      await page.reload();
      await page.evaluate(() => WalletModal.open());
      await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
    },
  );
}
