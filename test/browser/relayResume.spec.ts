import type { Page } from 'playwright';
import { first } from './support/accounts';
import { account } from './support/inPage';
import { dials, letters, ownTime, relayLog, showCode } from './support/relaySteps';
import { expect, type RelayHost, type RelayWallet, test } from './support/relayTest';
import { closeByHandle, eventually, isClosed, openByHandle } from './support/steps';
import type { TestSandbox } from './support/test';

const MINUTE = 60_000;
/** The relay's tag of a wallet's answer to a proposal. */
const ANSWER = 1101;
/** That of the session which the wallet then settles. */
const SETTLEMENT = 1102;

const address = (page: Page) => page.evaluate(account).then(({ address }) => address ?? null);

/** How many sessions the wallet has. */
const sessions = ({ kit }: RelayWallet) => Object.keys(kit.getActiveSessions()).length;

/** What the page remembers of pairings. */
const remembered = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('wallet-modal/v1/pairings') ?? '{}')));

/** Names of the sealed records that lie in the page's database. */
const records = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('wallet-modal-relay'));
    const keys = await done(database.transaction('records').objectStore('records').getAllKeys());
    database.close();
    return keys.map(String);
  });

/** Approves, and waits until the relay holds the answer: with no page to take it, the wallet's own promise waits on. */
async function approveUnheard(sandbox: TestSandbox, wallet: RelayWallet, wish?: Parameters<RelayWallet['approve']>[0]) {
  void wallet.approve(wish).catch(() => {});
  await eventually(async () => sessions(wallet)).toBe(1);
  await eventually(async () => (await letters(sandbox)).some(({ tag }) => tag === SETTLEMENT)).toBe(true);
}

/** Shows a code, lets a wallet scan it, and closes the tab. */
async function scanAndLeave(host: RelayHost, before: (page: Page) => Promise<unknown> = async () => {}) {
  const wallet = await host.wallet();
  await wallet.pair(await showCode(host));
  await eventually(async () => (await remembered(host.page)).length).toBe(1);
  await before(host.page);
  await host.page.close();
  return wallet;
}

/** Opens the site again in a new tab. */
async function openAgain(host: RelayHost, url = host.url): Promise<Page> {
  const page = await host.newPage();
  await page.goto(url);
  return page;
}

/** The same page with other options. */
function withOptions({ url }: RelayHost, options: object): string {
  const changed = new URL(url);
  changed.searchParams.set(
    'options',
    JSON.stringify({ ...JSON.parse(changed.searchParams.get('options') ?? '{}'), ...options }),
  );
  return changed.href;
}

test('the tab is closed between scan and approval: opened again, the page is connected', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  await approveUnheard(sandbox, wallet);
  const page = await openAgain(host);
  await eventually(() => address(page)).toBe(first);
  expect(sessions(wallet)).toBe(1);
  expect(await page.locator('wallet-modal [role=dialog]').count(), 'the modal stays closed').toBe(0);
  const events = await page.evaluate(() => hostEvents.map(({ detail }) => detail?.event));
  expect(events.filter((event) => event === 'CONNECT_SUCCESS').length).toBe(1);
  await eventually(() => remembered(page)).toStrictEqual([]);
  await page.reload();
  await eventually(() => address(page)).toBe(first);
  expect(sessions(wallet)).toBe(1);
});

test('the wallet approves after the page was opened again', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  const page = await openAgain(host);
  await eventually(async () => (await dials(sandbox)).length).toBe(2);
  await wallet.approve();
  await eventually(() => address(page)).toBe(first);
  expect(sessions(wallet)).toBe(1);
  await eventually(() => remembered(page)).toStrictEqual([]);
});

test('a reload between scan and approval: the page is connected', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await wallet.pair(await showCode(host));
  await eventually(async () => (await remembered(page)).length).toBe(1);
  await page.reload();
  await wallet.approve();
  await eventually(() => address(page)).toBe(first);
  expect(sessions(wallet)).toBe(1);
});

/** Half a minute of a wallet's five is left, and none of the four that the code was good for. */
const aged = ownTime(-4.5 * MINUTE);
test('opened again after the code expired: the wallet is notified, and the page stays disconnected', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ before: aged });
  const wallet = await scanAndLeave(host);
  await approveUnheard(sandbox, wallet);
  const told = wallet.nextDelete();
  await host.context.clock.setSystemTime(Date.now());
  const page = await openAgain(host);
  await told;
  await eventually(async () => sessions(wallet)).toBe(0);
  await eventually(() => remembered(page)).toStrictEqual([]);
  await eventually(() => records(page)).toStrictEqual([]);
  expect(await address(page)).toBe(null);
});

test('the visitor closed the modal before: the pairing is not resumed', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host, async () => {
    await closeByHandle(host);
    await isClosed(host);
    expect(await remembered(host.page)).toStrictEqual([]);
  });
  void wallet.approve().catch(() => {});
  const before = (await dials(sandbox)).length;
  const page = await openAgain(host);
  await page.waitForFunction(() => WalletModal.getState().initialized);
  expect((await dials(sandbox)).length).toBe(before);
  expect(await address(page)).toBe(null);
});

test('a page that does not reconnect: the wallet is notified, and nothing is kept', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  await approveUnheard(sandbox, wallet);
  const told = wallet.nextDelete();
  const page = await openAgain(host, withOptions(host, { enableReconnect: false }));
  await told;
  await eventually(async () => sessions(wallet)).toBe(0);
  expect(await address(page)).toBe(null);
  await eventually(() => remembered(page)).toStrictEqual([]);
  await eventually(() => records(page)).toStrictEqual([]);
});

test('a page of another project: the wallet is notified, and nothing is kept', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  await approveUnheard(sandbox, wallet);
  const told = wallet.nextDelete();
  const page = await openAgain(host, withOptions(host, { projectId: 'other' }));
  await told;
  await eventually(async () => sessions(wallet)).toBe(0);
  expect(await address(page)).toBe(null);
  await eventually(() => remembered(page)).toStrictEqual([]);
});

test('a page without the networks of the session: the wallet is notified', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  await approveUnheard(sandbox, wallet, { chains: ['eip155:1'] });
  const told = wallet.nextDelete();
  const page = await openAgain(host, withOptions(host, { networks: ['eip155:8453'] }));
  await told;
  await eventually(async () => sessions(wallet)).toBe(0);
  expect(await address(page)).toBe(null);
  await eventually(() => remembered(page)).toStrictEqual([]);
});

test('a second tab: leaves the code of the first alone, and both get connected', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const wallet = await host.wallet();
  const link = await showCode(host);
  await eventually(async () => (await remembered(host.page)).length).toBe(1);
  const before = (await dials(sandbox)).length;
  const other = await openAgain(host);
  await other.waitForFunction(() => WalletModal.getState().initialized);
  await wallet.pair(link);
  expect((await dials(sandbox)).length, 'only the tab with the code asks the relay').toBe(before);
  await wallet.approve();
  await isClosed(host);
  for (const page of [host.page, other]) await eventually(() => address(page)).toBe(first);
  expect(sessions(wallet)).toBe(1);
  await eventually(() => remembered(other)).toStrictEqual([]);
});

test('a second tab: takes over when the tab with the code closes', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const wallet = await host.wallet();
  const link = await showCode(host);
  await eventually(async () => (await remembered(host.page)).length).toBe(1);
  const other = await openAgain(host);
  await other.waitForFunction(() => WalletModal.getState().initialized);
  await wallet.pair(link);
  await host.page.close();
  await wallet.approve();
  await eventually(() => address(other)).toBe(first);
  expect(sessions(wallet)).toBe(1);
});

/** How often the relay has sent the messages of a kind out. */
const deliveries = async (sandbox: TestSandbox, tag: number) =>
  (await letters(sandbox)).filter((letter) => letter.tag === tag).reduce((sum, letter) => sum + letter.deliveries, 0);

const unreachable = { console: [/WebSocket connection to .* failed/] };
test('another page with a code: does not take the wallet of a page that is cut off', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost(
    // The other page's line of the pairing that it cannot use may be closing still when that of its own is dialled.
    { expected: unreachable, sockets: 2 },
  );
  const { page, url } = host;
  const wallet = await host.wallet();
  await wallet.pair(await showCode(host));
  await eventually(async () => (await remembered(page)).length).toBe(1);
  const mine = `origin=${new URL(url).origin} projectId=sandbox`;
  await sandbox.setFault({ part: 'relay', fault: 'drop', match: mine });
  const other = await openAgain(host, withOptions(host, { projectId: 'other' }));
  await openByHandle(
    { page: other },
    {
      view: 'ConnectingWalletConnectBasic',
    },
  );
  await other.locator('.code[data-state=ready]').waitFor();
  const approved = wallet.approve();
  approved.catch(() => {});
  await eventually(async () => (await deliveries(sandbox, ANSWER)) > 0).toBe(true);
  await sandbox.setFault({ part: 'relay', fault: null });
  await eventually(() => address(page)).toBe(first);
  await approved;
  expect(sessions(wallet)).toBe(1);
});

test('a new code: ends the remembered pairing, and its wallet is notified', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const former = await scanAndLeave(host);
  const page = await openAgain(host);
  await eventually(async () => (await dials(sandbox)).length).toBe(2);
  await openByHandle({ page }, { view: 'ConnectingWalletConnectBasic' });
  const code = page.locator('.code[data-state=ready]');
  await code.waitFor();
  await eventually(async () => (await remembered(page)).length).toBe(1);
  const told = former.nextDelete();
  void former.approve().catch(() => {});
  await told;
  await eventually(async () => sessions(former)).toBe(0);
  expect(await address(page)).toBe(null);
  await code.waitFor();
});

test('broken or foreign pairings in storage: removed without asking the relay', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const { page } = host;
  const marks = [
    '{"x":1}',
    '[]',
    '"text"',
    JSON.stringify({ ['a'.repeat(64)]: { until: 8_640_000_000_000 } }),
    JSON.stringify({ ['a'.repeat(64)]: { until: Date.now() + MINUTE } }),
  ];
  for (const mark of marks) {
    await page.evaluate((mark) => localStorage.setItem('wallet-modal/v1/pairings', mark), mark);
    await page.reload();
    await eventually(() => page.evaluate(() => localStorage.getItem('wallet-modal/v1/pairings'))).toBe(null);
  }
  expect((await relayLog(sandbox)).filter(({ method }) => method === 'DIAL')).toStrictEqual([]);
});
