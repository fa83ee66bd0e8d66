import type { Page } from 'playwright';
import { type Abi, createWalletClient, http, parseEther, parseUnits } from 'viem';
import { foundry } from 'viem/chains';
import { artifacts } from '../sandbox/contracts/artifactOf.mjs';
import { callNode } from '../sandbox/data/callNode.mjs';
import { minedReceipt } from '../sandbox/data/minedReceipt.mjs';
import { seedHistory } from '../sandbox/data/seedHistory.mjs';
import { checkView } from './support/checkView';
import { account } from './support/inPage';
import { box, connect, eventually, focusIs, isClosed, isStill, openModal, wallet } from './support/steps';
import { test as base, expect, type Host, type TestSandbox } from './support/test';

/** The browser's own words on a request that failed. */
const refused = [/Failed to load resource/, /remote configuration is missing/];
const pebble = { wallets: 'headless', walletConfig: { headless: { policy: 'auto' } } };
const withClock = { ...pebble, before: (page: Page) => page.clock.install() };
const POLL = 31_000;

type Address = `0x${string}`;

function abiOf(contract: string): Abi {
  const found = artifacts[contract];
  if (!found) throw new Error(`The sandbox has no contract ${contract}`);
  return found.abi as Abi;
}

/** What is on the first chain, and how a test adds to it. */
function openChain(sandbox: TestSandbox) {
  const { direct } = sandbox.chain(1);
  const find = <Entry extends { name: string }>(entries: readonly Entry[] = [], name: string): Entry => {
    const found = entries.find((entry) => entry.name === name);
    if (!found) throw new Error(`The sandbox has no ${name}`);
    return found;
  };
  const node = callNode(direct);
  const tokens = sandbox.parts.data.tokens['eip155:1'];
  /** Signs with the node's own keys. */
  const sender = (from: Address) =>
    createWalletClient({ account: from, chain: { ...foundry, id: 1 }, transport: http(direct) });
  async function mined(sent: Promise<Address>) {
    const { status } = await minedReceipt(node, await sent);
    expect(status).toBe('0x1');
  }
  const other = sandbox.account(6).address;
  return {
    direct,
    /** Pebble begins with the second test account. */
    own: sandbox.account(1).address,
    other,
    usdc: find(tokens, 'USD Coin').address,
    leaf: find(tokens, 'Leaf').address,
    wildflowers: find(sandbox.parts.data.collections['eip155:1'], 'Wildflowers').address,
    send: (to: Address, value: bigint) => mined(sender(other).sendTransaction({ to, value })),
    write: (contract: string, address: Address, functionName: string, args: unknown[], from = other) =>
      mined(sender(from).writeContract({ address, abi: abiOf(contract), functionName, args })),
  };
}

const test = base.extend<{ chain: ReturnType<typeof openChain> }>({
  chain: async ({ sandbox }, use) => use(openChain(sandbox)),
});

async function openAccount(host: Host) {
  await connect(host, 'Pebble');
  await openModal(host);
  await host.dialog.locator('.money').waitFor();
}

const choose = (host: Host, name: string) => host.dialog.getByRole('tab', { name }).click();

/** What the rows of the list are called. */
const rows = (host: Host) =>
  host.dialog.locator('.slots .row').evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));

/** Requests of the data service, by a part of their path. */
const requested = async ({ sandbox }: Host, path: string) =>
  (await sandbox.requestsOf('data')).filter((request) => request.path.includes(path)).length;

/** Scrolls to the end of the list, as often as it grows, until it has more rows than that. */
const scrollUntil = ({ page }: Host, total: number) =>
  page.evaluate(async (total) => {
    const root = document.querySelector('wallet-modal')?.shadowRoot as ShadowRoot;
    const body = root.querySelector('.body') as HTMLElement;
    const size = () => Number([...root.querySelectorAll('.slots li')].at(-1)?.getAttribute('aria-setsize'));
    while (size() <= total) {
      body.scrollTop = body.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
  }, total);

test('the node fails and the service answers: no failure is said, and the host has the balance', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({ ...pebble, expected: { console: refused } });
  const { page, dialog } = host;
  await sandbox.setFault({ part: 'evm-1', fault: 'status', status: 500 });
  // The service's own JSON-RPC, too.
  await sandbox.setFault({ part: 'data', match: '/v1/?', fault: 'status', status: 500 });
  await openAccount(host);
  await dialog.getByText('USD Coin').first().waitFor();
  // The node has been asked as often as it will be: one try and three more.
  await eventually(
    async () => (await sandbox.requestsOf('evm-1')).filter(({ rpc }) => rpc?.includes('eth_getBalance')).length,
    { timeout: 15_000 },
  ).toBe(4);
  await eventually(async () => (await page.evaluate(account)).balance).toMatch(/^\d+(\.\d+)?$/);
  expect(await dialog.getByText('Token Balance Unavailable').count()).toBe(0);
});

test('a network without nodes: the balance comes from the service’s JSON-RPC', async ({ openHost, sandbox }) => {
  const offgrid = {
    id: 1,
    name: 'Offgrid',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  };
  const host = await openHost({ ...pebble, options: { networks: [offgrid], customRpcUrls: {} } });
  await connect(host, 'Pebble');
  await eventually(async () => (await host.page.evaluate(account)).balance).toMatch(/^\d+(\.\d+)?$/);
  const asked = (await sandbox.requestsOf('data')).filter(({ path }) => path.startsWith('/v1/?'));
  expect(asked.length).toBe(1);
  expect(asked[0]?.path).toMatch(/projectId=.+chainId=eip155%3A1/);
});

test('name, balances, NFTs and activity are those of the chain, and follow what is minted and sent', async ({
  chain,
  openHost,
}) => {
  const { own, other, usdc, leaf, wildflowers, write, send } = chain;
  const host = await openHost(withClock);
  const { page, dialog } = host;
  await openAccount(host);
  await host.button('juniper.eth, manage wallets').waitFor();
  await dialog.getByText('USD Coin').first().waitFor();
  const before = await rows(host);
  expect(before[0]).toMatch(/^Ether, [\d,]+\.\d{3} ETH, \$/);
  expect(before.includes('USD Coin on Ethereum, 2,500.000 USDC, $2,500.00')).toBeTruthy();
  expect(before.includes('Leaf on Ethereum, 42.000 LEAF, no price')).toBeTruthy();
  expect(before.filter((row) => row.includes('Punch')).length, 'what has no decimals is no balance').toBe(0);
  expect(before.filter((row) => row.includes('Possible fake')).length).toBe(1);

  await write('OpenToken', usdc, 'mint', [own, parseUnits('500', 6)]);
  await write('OpenToken', leaf, 'transfer', [other, parseUnits('2', 18)], own);
  await write('OpenCollection', wildflowers, 'mint', [own]);
  await send(own, parseEther('1.25'));
  await page.clock.fastForward(POLL);
  await dialog.getByText('3,000.000 USDC').waitFor();
  await dialog.getByText('40.000 LEAF').waitFor();

  await choose(host, 'NFTs');
  await eventually(() => dialog.locator('.nft').count()).toBe(3);
  expect(await dialog.getByText('prize').count()).toBe(0);
  await host.button('Hidden (1)').click();
  await eventually(() => dialog.locator('.nft').count()).toBe(4);

  await choose(host, 'Activity');
  await dialog.getByText('+1.250 ETH').waitFor();
  const after = await rows(host);
  expect(after[0]).toMatch(/^Received, 0x\w{4}…\w{4}, \+1\.250 ETH, .*, opens in a new tab$/);
  expect(after[1]).toMatch(/^Minted, \+Wildflowers #\d+, /);
  expect(after[2]).toMatch(/^Sent, 0x\w{4}…\w{4}, −2\.000 LEAF, /);
  expect(after[3]).toMatch(/^Minted, \+500\.000 USDC, /);

  // What happens while one looks at it comes by itself.
  await send(own, parseEther('2.5'));
  await page.clock.fastForward(POLL);
  await dialog.getByText('+2.500 ETH').waitFor();
});

test('a name leads to the wallets, where it stands, too', async ({ openHost }) => {
  const host = await openHost(pebble);
  await openAccount(host);
  await host.button('juniper.eth, manage wallets').click();
  await host.dialog.locator('li .name').filter({ hasText: 'juniper.eth' }).waitFor();
  await host.dialog.getByText('Pebble').waitFor();
});

test('the token’s row opens what is known of it, by keyboard, and Back returns to the row', async ({
  chain,
  openHost,
}) => {
  const { usdc } = chain;
  const host = await openHost(pebble);
  const { page } = host;
  await openAccount(host);
  await host.button('USD Coin on Ethereum, 2').focus();
  await page.keyboard.press('Enter');
  await focusIs(host, 'h3 USD Coin on Ethereum');
  await host.dialog.getByText('Price').waitFor();
  const link = host.dialog.getByRole('link', { name: 'View on explorer, opens in a new tab' });
  expect(await link.getAttribute('href')).toMatch(new RegExp(`/token/${usdc}$`, 'i'));
  await host.button('Back').click();
  await focusIs(host, /^button USD Coin on Ethereum/);
});

test('three hundred transactions are paged through, each once, to the end', async ({ chain, openHost }) => {
  const { own, usdc, direct } = chain;
  test.setTimeout(90_000);
  const host = await openHost(pebble);
  const to = host.sandbox.parts.accounts.slice(2, 6).map(({ address }) => address);
  await seedHistory({ node: direct, from: own, to, count: 300, token: usdc });
  const { dialog } = host;
  await openAccount(host);
  await choose(host, 'Activity');
  await dialog.locator('.slots a').first().waitFor();
  expect(await requested(host, '/history')).toBe(1);
  await scrollUntil(host, 300);
  expect((await requested(host, '/history')) >= 7).toBeTruthy();
  const cursors = (await host.sandbox.requestsOf('data'))
    .map(({ path }) => new URL(path, 'http://data').searchParams.get('cursor'))
    .filter(Boolean);
  expect(cursors, 'no page is asked for twice').toStrictEqual([...new Set(cursors)]);
  expect((await dialog.locator('.slots li').count()) < 40, 'only what is in sight is in the document').toBeTruthy();
  // Tab goes on among the rows that are drawn only now.
  await dialog.locator('.slots a').first().focus();
  for (let presses = 0; presses < 4; presses += 1) await host.page.keyboard.press('Tab');
  await dialog.locator('.slots a:focus').waitFor();
});

test('with every service dead the wallet connects, its coin is shown, and what is missing is said', async ({
  openHost,
}) => {
  test.setTimeout(90_000);
  const host = await openHost({ ...pebble, expected: { console: refused } });
  const { dialog } = host;
  for (const part of ['api', 'data', 'analytics', 'relay']) await host.sandbox.setFault({ part, fault: 'drop' });
  await openAccount(host);
  expect(await dialog.locator('.money').textContent()).toMatch(/ETH$/);
  // Names are in the registry of Ethereum, which needs no service.
  await host.button('juniper.eth, manage wallets').waitFor();
  await dialog.getByText('Can’t load prices and other tokens right now.').waitFor();
  await eventually(async () => (await rows(host)).filter((row) => row.startsWith('Ether')).length).toBe(1);
  await choose(host, 'Activity');
  await dialog.getByText('Couldn’t load your activity').waitFor({ timeout: 30_000 });
  await choose(host, 'NFTs');
  await dialog.getByText('Couldn’t load your NFTs').waitFor();
  const again = dialog.locator('.empty button:not([aria-busy])');
  await again.waitFor({ timeout: 30_000 });
  for (const part of ['api', 'data', 'analytics', 'relay']) await host.sandbox.setFault({ part, fault: null });
  // The next round may come before the press, and then there is no button any more.
  await again.click({ timeout: 3_000 }).catch(() => {});
  await dialog.locator('.nft').first().waitFor();
});

test('without a project id nobody is asked: coin and listed tokens come from the node, the rest is absent', async ({
  chain,
  openHost,
}) => {
  const { usdc } = chain;
  const host = await openHost({
    ...pebble,
    options: { projectId: '', tokens: { 'eip155:1': [{ address: usdc }] } },
  });
  await openAccount(host);
  await eventually(async () => (await rows(host)).map((row) => row.split(',')[0])).toEqual([
    'Ether',
    'USD Coin on Ethereum',
  ]);
  expect(await host.dialog.getByRole('tab').count()).toBe(0);
  expect(await host.dialog.getByText('right now').count()).toBe(0);
  expect(await host.sandbox.requestsOf('data')).toStrictEqual([]);
});

/** Presses a tab, which shows something while no service answers. */
async function showsAtOnce(host: Host, tab: string, selector: string) {
  await choose(host, tab);
  await host.dialog.locator(selector).first().waitFor();
}

test('services that never answer keep nobody waiting: what was known is there, and bars where nothing was', async ({
  openHost,
}) => {
  test.setTimeout(90_000);
  const host = await openHost(pebble);
  const { page, dialog } = host;
  await openAccount(host);
  await dialog.getByText('USD Coin').first().waitFor();
  await host.button('juniper.eth, manage wallets').waitFor();
  await choose(host, 'NFTs');
  await dialog.locator('.nft').first().waitFor();
  // The whole history is read for them first.
  await page.waitForFunction(() => /Wildflowers/.test(localStorage.getItem('wallet-modal/v1/collectibles') ?? ''));
  await choose(host, 'Activity');
  await dialog.locator('.slots a').first().waitFor();
  const known = await rows(host);
  for (const part of ['api', 'data', 'analytics']) await host.sandbox.setFault({ part, fault: 'silence' });
  await page.reload();
  await eventually(async () => (await page.evaluate(account)).isConnected).toBe(true);
  await openModal(host);
  await dialog.locator('.slots a').first().waitFor();
  await dialog.locator('.money').filter({ hasText: '$' }).waitFor();
  await host.button('juniper.eth, manage wallets').waitFor();
  expect((await rows(host)).map((row) => row.split(',')[0])).toStrictEqual(
    known.slice(0, 20).map((row) => row.split(',')[0]),
  );
  await showsAtOnce(host, 'NFTs', '.nft');
  await showsAtOnce(host, 'Tokens', '.slots .row');

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await openModal(host);
  await dialog.locator('.list .late').first().waitFor();
  await host.button('Pebble').click();
  await isClosed(host);
  await openModal(host);
  await dialog.locator('.balance .skel').waitFor();
  await dialog.locator('.loading .skel').first().waitFor();
  expect(await dialog.locator('.who').textContent()).toMatch(/^0x/);
  expect(await host.button('Receive').isEnabled()).toBe(true);
  await showsAtOnce(host, 'NFTs', '.nft-squares .skel');
  await dialog.getByRole('tab', { name: 'Activity' }).waitFor();
  await showsAtOnce(host, 'Activity', '.loading .skel');
  await showsAtOnce(host, 'Tokens', '.loading .skel');
});

test('when the network is back, what it owns and did comes back with it, at once', async ({ chain, openHost }) => {
  const { own, usdc, write } = chain;
  const host = await openHost({ ...withClock, expected: { console: refused } });
  const { page, context, dialog } = host;
  await openAccount(host);
  const amount = async () => {
    const [, text = ''] = /([\d,.]+) USDC/.exec((await rows(host)).join()) ?? [];
    return Number(text.replaceAll(',', ''));
  };
  await dialog.getByText('USD Coin').first().waitFor();
  const before = await amount();
  expect(before > 0).toBeTruthy();
  await context.setOffline(true);
  await dialog.getByText('You’re offline').first().waitFor();
  await page.clock.fastForward(POLL);
  await dialog.getByText(/^Updated/).waitFor();
  await write('OpenToken', usdc, 'mint', [own, parseUnits('7', 6)]);
  await choose(host, 'Activity');
  await context.setOffline(false);
  await dialog.getByText('+7.000 USDC').waitFor();
  await choose(host, 'Tokens');
  await eventually(amount).toEqual(before + 7);
  expect(await dialog.getByText(/^Updated/).count()).toBe(0);
});

test('what arrives while a control is pressed does not move it from under the pointer', async ({ openHost }) => {
  const host = await openHost({ ...pebble, expected: { console: refused } });
  const { page, dialog } = host;
  let answer: (value?: unknown) => void = () => {};
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  const { origin } = new URL(host.sandbox.parts.api.url);
  await page.route(`${origin}/getWallets**`, async (route) => {
    await answered;
    await route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' } });
  });
  await openModal(host);
  await isStill(host);
  const waiting = await box(host);
  await host.button('What is a wallet?').hover();
  await page.mouse.down();
  answer();
  await dialog.getByText('Couldn’t load more wallets.').waitFor();
  expect(await box(host)).toStrictEqual(waiting);
  await page.mouse.up();
  await dialog.getByText('Use it anywhere').waitFor();

  await host.button('Back').click();
  await host.button('Pebble').waitFor();
  await eventually(async () => (await box(host)).height !== waiting.height).toBe(true);
});

test('another account shows its own at once', async ({ openHost }) => {
  const host = await openHost(pebble);
  const { page, dialog } = host;
  await openAccount(host);
  await host.button('juniper.eth, manage wallets').waitFor();
  await host.sandbox.setFault({ part: 'data', fault: 'delay', ms: 1_500 });
  await wallet(host, 'headless', 'setAccounts', [8]);
  await eventually(async () => (await page.evaluate(account)).address).toBe(host.sandbox.account(8).address);
  await eventually(() => dialog.locator('.who').textContent()).toMatch(/^0x/);
  expect(await dialog.getByText('juniper.eth').count()).toBe(0);
  expect((await rows(host)).filter((row) => row.includes('USD Coin'))).toStrictEqual([]);
});

for (const [lang, themeMode, width] of [
  ['en', 'dark', 1280],
  ['en', 'light', 360],
  ['ar', 'light', 1280],
] as const) {
  const params = {
    ...withClock,
    lang,
    options: { themeMode },
    context: { viewport: { width, height: 900 } },
    expected: { console: refused },
  };
  test(`every state of the account is accessible, ${lang}, ${themeMode}, ${width} px`, async ({ openHost }) => {
    test.setTimeout(120_000);
    const host = await openHost(params);
    const { page, dialog } = host;
    const tab = (place: number) => dialog.getByRole('tab').nth(place).click();
    await host.opener.click();
    await dialog.getByRole('button', { name: 'Pebble' }).click();
    await dialog.waitFor({ state: 'detached' });
    await openModal(host);
    await dialog.locator('.slots .row').nth(2).waitFor();
    await checkView(page, 'tokens');
    await dialog.locator('.slots .row').nth(1).click();
    await dialog.locator('.details').waitFor();
    await checkView(page, 'a token');
    await dialog.locator('.details-head button').click();
    await tab(1);
    await dialog.locator('.nft').first().waitFor();
    await dialog.locator('[aria-expanded]').click();
    await checkView(page, 'NFTs');
    await dialog.locator('.nft').first().click();
    await dialog.locator('.details').waitFor();
    await checkView(page, 'an NFT');
    await dialog.locator('.details-head button').click();
    await tab(2);
    await dialog.locator('.slots a').first().waitFor();
    await checkView(page, 'activity');
    await host.sandbox.setFault({ part: 'data', fault: 'silence' });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await host.opener.click();
    await dialog.getByRole('button', { name: 'Pebble' }).click();
    await dialog.waitFor({ state: 'detached' });
    await openModal(host);
    await dialog.locator('.loading').waitFor();
    await checkView(page, 'loading');
    await host.sandbox.setFault({ part: 'data', fault: 'drop' });
    await tab(2);
    // Who is silent for ten seconds is given up.
    await page.clock.fastForward(10_000);
    await dialog.locator('.empty').waitFor();
    await checkView(page, 'failed');
  });
}
