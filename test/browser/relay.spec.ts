import type { Page } from 'playwright';
import { devices } from 'playwright';
import { createPublicClient, http, verifyMessage, verifyTypedData } from 'viem';
import { evmNamespace } from '../support/relayNamespaces.mjs';
import { first, second, third } from './support/accounts';
import { holdSeconds } from './support/holdSeconds';
import { account, state } from './support/inPage';
import {
  advanceClock,
  collectAttestations,
  connectByCode,
  dials,
  ownTime,
  relayLog,
  request,
  serviceUrls,
  showCode,
} from './support/relaySteps';
import { expect, test } from './support/relayTest';
import { eventually, isClosed, openByHandle, openModal } from './support/steps';
import type { TestSandbox } from './support/test';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const status = (page: Page) => page.evaluate(account).then(({ status }) => status);
const address = (page: Page) => page.evaluate(account).then(({ address }) => address);
const network = (page: Page) => page.evaluate(state).then(({ activeNetworkId }) => activeNetworkId);

/** Signs a text on the page and checks whose signature it is. */
async function signs(page: Page, signer = first): Promise<void> {
  const signature = await request(page, 'personal_sign', ['0x48656c6c6f', signer]);
  expect(await verifyMessage({ address: signer, message: 'Hello', signature })).toBeTruthy();
}

test('a wallet scans the code and approves: the page is connected with its account', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const { page, dialog } = host;
  const wallet = await host.wallet();
  await openModal(host);
  await host.button('Scan with your phone').click();
  const link = await host.scan();
  expect((await page.evaluate(state)).pairingUri, 'a host may draw its own code').toBe(link);
  expect(
    await page.evaluate(() =>
      hostEvents.flatMap(({ name, detail }) => (name === 'event' && detail.event === 'WC_URI' ? [detail] : [])),
    ),
  ).toStrictEqual([{ event: 'WC_URI', properties: { uri: link } }]);
  const proposal = await wallet.pair(link);
  expect(proposal.proposer.metadata.name).toBe('Host page');
  expect(proposal.proposer.metadata.url).toBe(new URL(page.url()).origin);
  expect(Object.keys(proposal.optionalNamespaces).map((key) => proposal.optionalNamespaces[key].chains)).toStrictEqual([
    Object.keys(sandbox.parts.evm),
  ]);
  expect(await status(page)).toBe('connecting');
  await wallet.approve();
  await isClosed(host);
  const { status: now, address: shown, connectorId, walletName } = await page.evaluate(account);
  expect([now, shown, connectorId, walletName]).toStrictEqual(['connected', first, 'walletConnect', 'Pocket']);
  const events = await page.evaluate(() => hostEvents);
  const success = events.find(({ detail }) => detail.event === 'CONNECT_SUCCESS');
  expect(success?.detail.properties).toStrictEqual({ method: 'qrcode', name: 'Pocket' });
  await openModal(host);
  await dialog.getByText('10,000.000 ETH').first().waitFor();
});

test('a wallet that declines: the page says so, another try makes a new code, and its copied link works, too', async ({
  openRelayHost,
}) => {
  const host = await openRelayHost({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const wallet = await host.wallet();
  const old = await showCode(host);
  await wallet.pair(old);
  await wallet.reject();
  await host.dialog.getByText('Connection declined').waitFor();
  expect(await status(host.page)).toBe('disconnected');
  await host.button('Try again').click();
  const link = await host.scan(old);
  await host.button('Copy link').click();
  await host.button('Copied').waitFor();
  expect(await host.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await wallet.pair(link);
  await wallet.approve();
  await isClosed(host);
  expect(await address(host.page)).toBe(first);
});

test("the page clears its site's data: nothing blocks it, and the next wallet connects", async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  const cleared = await page.evaluate(async () => {
    localStorage.clear();
    const databases = await indexedDB.databases();
    const each = databases.map(
      ({ name = '' }) =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => resolve('gone');
          request.onblocked = () => resolve('blocked');
        }),
    );
    return Promise.all(each);
  });
  expect(cleared).toStrictEqual(['gone']);
  await signs(page);
  await page.evaluate(() => WalletModal.disconnect());
  expect(await status(page)).toBe('disconnected');
  await connectByCode(host, await host.wallet());
  await signs(page);
});

test('signatures, transactions and refusals reach the page as the wallet made them', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await signs(page);

  const typed = {
    domain: { name: 'Meadow', version: '1', chainId: 1 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Visit: [
        { name: 'guest', type: 'address' },
        { name: 'day', type: 'uint256' },
      ],
    },
    primaryType: 'Visit' as const,
    message: { guest: second, day: '7' },
  };
  const signature = await request(page, 'eth_signTypedData_v4', [first, JSON.stringify(typed)]);
  const { EIP712Domain: _, ...types } = typed.types;
  const message = { guest: second, day: 7n };
  expect(await verifyTypedData({ ...typed, types, message, address: first, signature })).toBeTruthy();

  const before = BigInt(await sandbox.askNode(1, 'eth_getBalance', [third, 'latest']));
  const hash = await request(page, 'eth_sendTransaction', [{ from: first, to: third, value: '0x64' }]);
  const node = createPublicClient({ transport: http(sandbox.chain(1).direct) });
  const receipt = await node.waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe('success');
  expect(BigInt(await sandbox.askNode(1, 'eth_getBalance', [third, 'latest'])) - before).toBe(100n);

  wallet.policy = 'reject';
  const refusal = await page.evaluate((from) => {
    const provider = WalletModal.getProvider('eip155') as { request(call: object): Promise<unknown> };
    return provider.request({ method: 'personal_sign', params: ['0x00', from] }).then(
      () => 'signed',
      ({ code }) => code,
    );
  }, first);
  expect(refusal).toBe(5000);
  expect(wallet.requests.map(({ method }) => method)).toStrictEqual([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
  ]);
});

test('the wallet changes account and network, and the page follows', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet, { chains: ['eip155:1', 'eip155:137'] });
  await page.evaluate(() => {
    window.providerEvents = [];
    const provider = WalletModal.getProvider('eip155') as {
      on(name: string, listener: (value: unknown) => void): void;
    };
    for (const name of ['chainChanged', 'accountsChanged'])
      provider.on(name, (value) => window.providerEvents.push([name, value]));
  });
  const told = () => page.evaluate(() => window.providerEvents.splice(0));

  await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
  await eventually(() => address(page)).toBe(second);
  expect(await told()).toStrictEqual([['accountsChanged', [second, first]]]);
  await signs(page, second);

  await wallet.emit('chainChanged', 137, 'eip155:137');
  await eventually(() => network(page)).toBe('eip155:137');
  expect((await page.evaluate(account)).caipAddress).toBe(`eip155:137:${second}`);
  await eventually(told).toStrictEqual([['chainChanged', '0x89']]);
  expect(await request(page, 'eth_chainId', [])).toBe('0x89');
  await signs(page, second);
  expect(wallet.requests.at(-1)?.chainId).toBe('eip155:137');
});

test('the wallet adds a network and takes an account away by an update', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet, { chains: ['eip155:1'] });
  await wallet.update({ chains: ['eip155:1', 'eip155:8453'], accounts: [second] });
  await eventually(() => address(page)).toBe(second);
  await page.evaluate(() => WalletModal.switchNetwork('eip155:8453'));
  expect((await page.evaluate(account)).caipAddress).toBe(`eip155:8453:${second}`);
  expect(wallet.requests, 'a network of the session needs no question').toStrictEqual([]);
  await signs(page, second);
  expect(wallet.requests.at(-1)?.chainId).toBe('eip155:8453');
});

test('the page asks for a network that the session lacks, and the wallet adds it', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet, { chains: ['eip155:1'] });
  await openByHandle(host, { view: 'Networks' });
  await host.dialog.getByRole('button', { name: /^Polygon/ }).click();
  await eventually(() => network(page)).toBe('eip155:137');
  expect(wallet.requests.map(({ method }) => method)).toStrictEqual(['wallet_switchEthereumChain']);
  expect((await page.evaluate(account)).caipAddress).toBe(`eip155:137:${first}`);
});

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const solana = {
  id: SOLANA.slice(7),
  caipNetworkId: SOLANA,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
};

test('a wallet that refuses to add the network: the view and the host say so', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const { page } = host;
  // It knows Ethereum alone, and says 4902 to the switch and to adding the network.
  const { direct } = host.sandbox.chain(1);
  const wallet = await host.wallet({ rpc: { 'eip155:1': direct } });
  await connectByCode(host, wallet);
  await openByHandle(host, { view: 'Networks' });
  await host.dialog.getByRole('button', { name: /^Polygon/ }).click();
  await host.dialog.getByText('Couldn’t switch').waitFor();
  await host.button('Try again').waitFor();
  expect(wallet.requests.map(({ method }) => method)).toStrictEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ]);
  const refusal = await page.evaluate(() =>
    WalletModal.switchNetwork('eip155:137').then(String, ({ code, message }) => ({ code, message })),
  );
  expect(refusal).toStrictEqual({ code: 'chainNotSupported', message: 'Chain is not supported' });
});

test('Networks: what the session holds can be chosen, of any family; the rest says why not', async ({
  openRelayHost,
}) => {
  const host = await openRelayHost({ options: { networks: ['eip155:1', 'eip155:137', solana] } });
  const { page } = host;
  const wallet = await host.wallet();
  const namespaces = {
    eip155: { ...evmNamespace(['eip155:1'], [first]), methods: ['personal_sign'] },
    solana: {
      chains: [SOLANA],
      accounts: [`${SOLANA}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`],
      methods: ['solana_signMessage'],
      events: [],
    },
  };
  await connectByCode(host, wallet, { namespaces });
  await openByHandle(host, { view: 'Networks' });
  const rows = host.dialog.getByRole('listitem').getByRole('button');
  await expect(rows).toHaveCount(3);
  const denied = host.button('Polygon, Pocket hasn’t allowed this network. Reconnect and allow it.');
  await expect(denied).toBeDisabled();
  await host.button('Solana').click();
  await isClosed(host);
  expect((await page.evaluate(state)).activeNetworkId).toBe(SOLANA);

  await openByHandle(host, { view: 'Networks' });
  await expect(denied).toBeDisabled();
  await wallet.update({
    namespaces: { ...namespaces, eip155: evmNamespace(['eip155:1', 'eip155:137'], [first]) },
  });
  await host.button('Polygon').click();
  await eventually(() => network(page)).toBe('eip155:137');
  expect(wallet.requests, 'a network of the session needs no question').toStrictEqual([]);
});

test('a session that the wallet extends outlives its first end', async ({ openRelayHost }) => {
  const host = await openRelayHost({ before: ownTime() });
  const { page } = host;
  const wallet = await host.wallet();
  const { expiry } = await connectByCode(host, wallet);
  await advanceClock(host, 6 * DAY);
  const { now } = Date;
  // The wallet's own clock comes along.
  Date.now = () => now() + 6 * DAY;
  try {
    await wallet.extend();
  } finally {
    Date.now = now;
  }
  expect((wallet.session()?.expiry ?? 0) > expiry).toBeTruthy();
  await signs(page);
  await advanceClock(host, 2 * DAY);
  await signs(page);
  expect(await address(page)).toBe(first);
});

test('a session that has expired: ends by itself, also after a reload', async ({ openRelayHost }) => {
  const host = await openRelayHost({ before: ownTime() });
  const { page } = host;
  await connectByCode(host, await host.wallet());
  await advanceClock(host, 7 * DAY + MINUTE);
  await eventually(() => status(page), { timeout: 8_000 }).toBe('disconnected');
  expect(await address(page)).toBe(undefined);
  await page.reload();
  await openModal(host);
  await host.button('Scan with your phone').waitFor();
  expect(await status(page)).toBe('disconnected');
});

test('the wallet ends the session: the page is disconnected, also after a reload', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await wallet.disconnect();
  await eventually(() => status(page)).toBe('disconnected');
  await page.reload();
  await page.waitForFunction(() => WalletModal.getState().initialized);
  expect(await status(page)).toBe('disconnected');
  expect(await page.evaluate(() => WalletModal.getProvider('eip155').request({ method: 'eth_accounts' }))).toEqual([]);
});

test('the visitor disconnects: the wallet is told, and another code connects anew', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  const { topic } = await connectByCode(host, wallet);
  const deleted = wallet.nextDelete();
  await openModal(host);
  await host.button('Disconnect').click();
  expect((await deleted).topic).toBe(topic);
  await eventually(() => status(page)).toBe('disconnected');
  await connectByCode(host, wallet);
  await signs(page);
});

test('an extension takes the place of the phone: the phone learns that the session is over, and the relay is not asked any more', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ wallets: 'headless', walletConfig: { headless: { policy: 'auto' } } });
  const { page } = host;
  const wallet = await host.wallet();
  const { topic } = await connectByCode(host, wallet);
  const deleted = wallet.nextDelete();
  await openByHandle(host, { view: 'Connect' });
  await host.button('Pebble').click();
  await isClosed(host);
  expect((await page.evaluate(account)).walletName).toBe('Pebble');
  expect((await deleted).topic).toBe(topic);
  const before = (await dials(sandbox)).length;
  await page.reload();
  await eventually(async () => (await page.evaluate(account)).walletName).toBe('Pebble');
  expect((await dials(sandbox)).length).toBe(before);
});

test('a reload brings the session back at once, and it works', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await wallet.emit('chainChanged', 137, 'eip155:137');
  await wallet.emit('accountsChanged', [`eip155:137:${second}`]);
  await eventually(() => page.evaluate(account).then(({ caipAddress }) => caipAddress)).toBe(`eip155:137:${second}`);
  await page.reload();
  await eventually(() => page.evaluate(account).then(({ caipAddress }) => caipAddress), { timeout: 2_000 }).toBe(
    `eip155:137:${second}`,
  );
  expect((await page.evaluate(account)).walletName).toBe('Pocket');
  await signs(page, second);
  expect((await dials(sandbox)).length).toBe(2);
});

test('changes that the wallet made while the page was away: there when it comes back', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet, { chains: ['eip155:1', 'eip155:137'] });
  await page.goto('about:blank');
  await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
  await page.goto(host.url);
  await eventually(() => address(page)).toBe(second);
  await page.goto('about:blank');
  await wallet.disconnect();
  await page.goto(host.url);
  await eventually(() => status(page)).toBe('disconnected');
});

test('a code is replaced before it expires, three times; then the visitor must ask, and no old one works', async ({
  openRelayHost,
  createWallet,
  sandbox,
}) => {
  const host = await openRelayHost({ before: ownTime() });
  const { page, dialog } = host;
  const early = await host.wallet();
  const late = await createWallet({ accounts: sandbox.parts.accounts.slice(2, 3) });
  let link = await showCode(host);
  const links = [link];
  await early.pair(link);
  for (let count = 1; count <= 3; count++) {
    await advanceClock(host, 4 * MINUTE - 11_000);
    const end = Number(new URL(link).searchParams.get('expiryTimestamp')) * 1_000;
    link = await host.scan(link);
    links.push(link);
    expect(await page.evaluate(() => Date.now()), 'before the old one dies').toBeLessThan(end);
  }
  expect(new Set(links).size).toBe(4);
  await advanceClock(host, 4 * MINUTE - 11_000);
  await dialog.getByText('This code expired').waitFor();
  expect(await status(page)).toBe('disconnected');
  // Who answers in its last seconds is still heard.
  await advanceClock(host, 11_000);
  await eventually(() => livePairings(sandbox)).toStrictEqual([]);

  // The wallet that scanned the first code says yes now, and another one to the newest code.
  early.approve().catch(() => {});
  await host.button('New code').click();
  link = await host.scan(link);
  expect((await livePairings(sandbox)).length).toBe(1);
  await late.pair(link);
  await late.approve();
  await isClosed(host);
  expect(await address(page)).toBe(third);
});

/** Topics of pairings that pages have proposed over and still listen to. */
async function livePairings(sandbox: TestSandbox) {
  const calls = (await relayLog(sandbox)).filter(({ method }) => method === 'CALL');
  const topics = (name: string) => calls.filter(({ rpc }) => rpc.includes(name)).map(({ topic }) => topic);
  const gone = topics('irn_unsubscribe');
  return topics('wc_proposeSession').filter((topic) => !gone.includes(topic));
}

test('the relay is not asked, nor its code loaded, before the visitor wants a phone wallet', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const { page } = host;
  await page.waitForFunction(() => WalletModal.getState().initialized);
  await openModal(host);
  await host.dialog.getByRole('button', { name: /^All wallets/ }).click();
  await host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button').nth(3).waitFor();
  expect(await dials(sandbox)).toStrictEqual([]);
  expect(
    host.requests.filter((url) => url.includes('/chunks/relay-')),
    'nor is its code fetched',
  ).toStrictEqual([]);
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  expect((await dials(sandbox)).length).toBe(1);
});

// The line of a session that another tab has ended may be closing still when the next one is dialled.
const closing = { sockets: 2 };
test('two tabs: what one connects and disconnects, the other shows', async ({ openRelayHost }) => {
  const host = await openRelayHost(closing);
  const { page } = host;
  const other = await host.newPage();
  await other.goto(host.url);
  await page.bringToFront();
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await eventually(() => status(other)).toBe('connected');
  expect(await address(other)).toBe(first);
  await signs(other);
  await signs(page);
  await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
  await eventually(() => address(other)).toBe(second);
  await eventually(() => address(page)).toBe(second);

  const deleted = wallet.nextDelete();
  await other.evaluate(() => void WalletModal.disconnect());
  await eventually(() => status(page)).toBe('disconnected');
  expect(await address(page)).toBe(undefined);
  await deleted;
  await connectByCode(host, wallet);
  await eventually(() => status(other)).toBe('connected');
});

test('a wallet of the list: its name above the code, its icon in it, and later it is listed as recent', async ({
  openRelayHost,
}) => {
  const host = await openRelayHost();
  const { page, dialog } = host;
  const wallet = await host.wallet({ metadata: { name: 'Amber Anchor' } });
  await openByHandle(host, { view: 'AllWallets' });
  await dialog.getByRole('searchbox').fill('amber anchor');
  await dialog
    .getByRole('button', { name: /^Amber Anchor/ })
    .first()
    .click();
  await dialog.getByText('Scan with Amber Anchor').waitFor();
  const picture = dialog.locator('.qr .mid img');
  await picture.waitFor();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)).toBeTruthy();
  await wallet.pair(await host.scan());
  await wallet.approve();
  await isClosed(host);
  expect((await page.evaluate(account)).walletName).toBe('Amber Anchor');
  await page.evaluate(() => WalletModal.disconnect());
  await openModal(host);
  await dialog.getByRole('button', { name: /^Amber Anchor.*Recent/ }).waitFor();
});

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 15'];

/** Keeps what the page opens, with whether that was in the same task as the tap. */
const keepOpenings = (page: Page) =>
  page.addInitScript(() => {
    let tapped = false;
    const openings: typeof window.openings = [];
    const onTap = () => {
      tapped = true;
      setTimeout(() => {
        tapped = false;
      });
    };
    addEventListener('click', onTap, true);
    Object.assign(window, {
      openings,
      open: (url: string, target: string) => void openings.push({ url, target, tapped }),
    });
  });

test('on an iPhone: the pairing is made ahead, so that the tap itself opens the app; requests open it again', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ context: iPhone, before: keepOpenings });
  const { page, dialog } = host;
  const opened = () => page.evaluate(() => window.openings);
  const wallet = await host.wallet({ metadata: { name: 'Northwind' } });
  await openModal(host);
  // It reaches the relay before anything is chosen.
  await eventually(async () => (await livePairings(sandbox)).length).toBe(1);
  await dialog.getByRole('button', { name: /^Northwind/ }).tap();
  await dialog.getByText('Approve the connection in the app.').waitFor();
  const [opening, ...others] = await opened();
  expect(others).toStrictEqual([]);
  expect([opening?.target, opening?.tapped]).toStrictEqual(['_self', true]);
  const [app, link = ''] = opening?.url.split('wc?uri=') ?? [];
  expect(app).toMatch(/^northwind:\/\/$/);
  await wallet.pair(decodeURIComponent(link));
  expect((await livePairings(sandbox)).length, 'the one that was made ahead').toBe(1);
  await wallet.approve();
  await isClosed(host);
  const events = await page.evaluate(() => hostEvents);
  const success = events.find(({ detail }) => detail.event === 'CONNECT_SUCCESS');
  expect(success?.detail.properties).toStrictEqual({ method: 'mobile', name: 'Northwind' });
  const asked = signs(page);
  await eventually(async () => (await opened())[1]?.url).toBe('northwind://');
  await asked;
});

for (const mode of ['answers', 'is silent', 'hangs up'] as const) {
  test(`a verify server that ${mode} does not keep the code waiting, and leaves no frame`, async ({
    openRelayHost,
    sandbox,
    verify,
  }) => {
    verify.mode = mode;
    const host = await openRelayHost({
      // A host that wants the verification has to let its frame in.
      policy: 'none',
      options: { endpoints: { ...serviceUrls(sandbox), verify: verify.url } },
      expected: { hosts: [verify.url], console: [/Failed to load resource/] },
      before: mode === 'is silent' ? holdSeconds : undefined,
    });
    const { page } = host;
    const wallet = await host.wallet();
    const attested = collectAttestations(wallet);
    const link = await showCode(host);
    if (mode === 'is silent') {
      await eventually(async () => verify.requested.length).toBe(1);
      await page.evaluate(() => window.releaseSeconds());
    }
    await wallet.pair(link);
    await wallet.approve();
    await isClosed(host);
    await signs(page);
    expect(verify.requested.map((query) => [query.get('projectId'), query.get('origin')])).toStrictEqual(
      verify.requested.map(() => ['sandbox', new URL(page.url()).origin]),
    );
    // A browser asks again by itself where the server hung up.
    const messages = new Set(verify.requested.map((query) => query.get('id')));
    expect(messages.size, 'the proposal and the request').toBe(2);
    expect(await page.locator('iframe').count()).toBe(0);
    const seen = attested.map((text) => Boolean(text));
    expect(seen).toStrictEqual(seen.map(() => mode === 'answers'));
    expect(seen.length > 0).toBeTruthy();
  });
}
