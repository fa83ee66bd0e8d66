import { parseEther, parseUnits } from 'viem';
import { seedHistory } from '../sandbox/data/seedHistory.mjs';
import { chooseTab, openAccount, POLL, pebble, rows, withClock } from './support/accountTest';
import { account } from './support/inPage';
import { advanceClock, connect, eventually, wallet } from './support/steps';
import { expect, type Host, test } from './support/test';

/** Returns the requests to the data service whose path contains the text. */
const requestsFor = async ({ sandbox }: Host, path: string) =>
  (await sandbox.requestsOf('data')).filter((request) => request.path.includes(path)).length;

/** Scrolls to the end of the list, which loads more, until it has more rows than `total`. */
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

test('account: without nodes, the balance is read from the service’s JSON-RPC', async ({ openHost, sandbox }) => {
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

test('account: shows the name, balances, NFTs and activity of the chain, and follows new transfers', async ({
  chain,
  openHost,
}) => {
  const { owner, other, usdc, leaf, wildflowers, write, send } = chain;
  const host = await openHost(withClock);
  const { dialog } = host;
  await openAccount(host);
  await host.button('juniper.eth, manage wallets').waitFor();
  await dialog.getByText('USD Coin').first().waitFor();
  const before = await rows(host);
  expect(before[0]).toMatch(/^Ether, [\d,]+\.\d{3} ETH, \$/);
  expect(before.includes('USD Coin on Ethereum, 2,500.000 USDC, $2,500.00')).toBeTruthy();
  expect(before.includes('Leaf on Ethereum, 42.000 LEAF, no price')).toBeTruthy();
  expect(before.filter((row) => row.includes('Punch')).length, 'what has no decimals is no balance').toBe(0);
  expect(before.filter((row) => row.includes('Possible fake')).length).toBe(1);

  await write('OpenToken', usdc, 'mint', [owner, parseUnits('500', 6)]);
  await write('OpenToken', leaf, 'transfer', [other, parseUnits('2', 18)], owner);
  await write('OpenCollection', wildflowers, 'mint', [owner]);
  await send(owner, parseEther('1.25'));
  await advanceClock(host, POLL);
  await dialog.getByText('3,000.000 USDC').waitFor();
  await dialog.getByText('40.000 LEAF').waitFor();

  await chooseTab(host, 'NFTs');
  await eventually(() => dialog.locator('.nft').count()).toBe(3);
  expect(await dialog.getByText('prize').count()).toBe(0);
  await host.button('Hidden (1)').click();
  await eventually(() => dialog.locator('.nft').count()).toBe(4);

  await chooseTab(host, 'Activity');
  await dialog.getByText('+1.250 ETH').waitFor();
  const after = await rows(host);
  expect(after[0]).toMatch(/^Received, 0x\w{4}…\w{4}, \+1\.250 ETH, .*, opens in a new tab$/);
  expect(after[1]).toMatch(/^Minted, \+Wildflowers #\d+, /);
  expect(after[2]).toMatch(/^Sent, 0x\w{4}…\w{4}, −2\.000 LEAF, /);
  expect(after[3]).toMatch(/^Minted, \+500\.000 USDC, /);

  // An open view refreshes by itself.
  await send(owner, parseEther('2.5'));
  await advanceClock(host, POLL);
  await dialog.getByText('+2.500 ETH').waitFor();
});

test('Activity: pages through three hundred transactions, each listed once', { tag: '@long' }, async ({
  chain,
  openHost,
}) => {
  const { owner, usdc, direct } = chain;
  test.setTimeout(90_000);
  const host = await openHost(pebble);
  const to = host.sandbox.parts.accounts.slice(2, 6).map(({ address }) => address);
  await seedHistory({ node: direct, from: owner, to, count: 300, token: usdc });
  const { dialog } = host;
  await openAccount(host);
  await chooseTab(host, 'Activity');
  await dialog.locator('.slots a').first().waitFor();
  expect(await requestsFor(host, '/history')).toBe(1);
  await scrollUntil(host, 300);
  expect((await requestsFor(host, '/history')) >= 7).toBeTruthy();
  const cursors = (await host.sandbox.requestsOf('data'))
    .map(({ path }) => new URL(path, 'http://data').searchParams.get('cursor'))
    .filter(Boolean);
  expect(cursors, 'no page is asked for twice').toStrictEqual([...new Set(cursors)]);
  expect((await dialog.locator('.slots li').count()) < 40, 'only what is in sight is in the document').toBeTruthy();
  // Tab must reach the rows that were rendered while scrolling.
  await dialog.locator('.slots a').first().focus();
  for (let presses = 0; presses < 4; presses += 1) await host.page.keyboard.press('Tab');
  await dialog.locator('.slots a:focus').waitFor();
});

test('account: switching accounts shows the new account’s data at once', { tag: '@long' }, async ({ openHost }) => {
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
