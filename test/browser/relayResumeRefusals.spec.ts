import type { Page } from 'playwright';
import { dials, installClock, relayLog } from './support/relaySteps';
import {
  address,
  approveWithoutPage,
  openAgain,
  scanAndLeave,
  sessions,
  storedPairings,
  withOptions,
} from './support/resumeSteps';
import { closeByHandle, eventually, openByHandle, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';

const MINUTE = 60_000;

/** Returns the names of the encrypted records in the page's database. */
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

/** Half a minute of the wallet's five minutes is left; the code's four minutes are over. */
const oldClock = installClock(-4.5 * MINUTE);

test('opened again after the code expired: the wallet is notified, and the page stays disconnected', {
  tag: '@long',
}, async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost({ before: oldClock });
  const wallet = await scanAndLeave(host);
  await approveWithoutPage(sandbox, wallet);
  const notified = wallet.nextDelete();
  await host.context.clock.setSystemTime(Date.now());
  const page = await openAgain(host);
  await notified;
  await eventually(async () => sessions(wallet)).toBe(0);
  await eventually(() => storedPairings(page)).toStrictEqual([]);
  await eventually(() => records(page)).toStrictEqual([]);
  expect(await address(page)).toBe(null);
});

test('the visitor closed the modal before: the pairing is not resumed', { tag: '@long' }, async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host, async () => {
    await closeByHandle(host);
    await waitUntilClosed(host);
    expect(await storedPairings(host.page)).toStrictEqual([]);
  });
  void wallet.approve().catch(() => {});
  const before = (await dials(sandbox)).length;
  const page = await openAgain(host);
  await page.waitForFunction(() => WalletModal.getState().initialized);
  expect((await dials(sandbox)).length).toBe(before);
  expect(await address(page)).toBe(null);
});

test('a page with reconnect disabled: the wallet is notified, and nothing is stored', { tag: '@long' }, async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  await approveWithoutPage(sandbox, wallet);
  const notified = wallet.nextDelete();
  const page = await openAgain(host, withOptions(host, { enableReconnect: false }));
  await notified;
  await eventually(async () => sessions(wallet)).toBe(0);
  expect(await address(page)).toBe(null);
  await eventually(() => storedPairings(page)).toStrictEqual([]);
  await eventually(() => records(page)).toStrictEqual([]);
});

test('a page of another project: the wallet is notified, and nothing is stored', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  await approveWithoutPage(sandbox, wallet);
  const notified = wallet.nextDelete();
  const page = await openAgain(host, withOptions(host, { projectId: 'other' }));
  await notified;
  await eventually(async () => sessions(wallet)).toBe(0);
  expect(await address(page)).toBe(null);
  await eventually(() => storedPairings(page)).toStrictEqual([]);
});

test('a page without the networks of the session: the wallet is notified', { tag: '@long' }, async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  await approveWithoutPage(sandbox, wallet, { chains: ['eip155:1'] });
  const notified = wallet.nextDelete();
  const page = await openAgain(host, withOptions(host, { networks: ['eip155:8453'] }));
  await notified;
  await eventually(async () => sessions(wallet)).toBe(0);
  expect(await address(page)).toBe(null);
  await eventually(() => storedPairings(page)).toStrictEqual([]);
});

test('a new code: ends the stored pairing, and its wallet is notified', { tag: '@long' }, async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const former = await scanAndLeave(host);
  const page = await openAgain(host);
  await eventually(async () => (await dials(sandbox)).length).toBe(2);
  await openByHandle({ page }, { view: 'ConnectingWalletConnectBasic' });
  const code = page.locator('.code[data-state=ready]');
  await code.waitFor();
  await eventually(async () => (await storedPairings(page)).length).toBe(1);
  const notified = former.nextDelete();
  void former.approve().catch(() => {});
  await notified;
  await eventually(async () => sessions(former)).toBe(0);
  expect(await address(page)).toBe(null);
  await code.waitFor();
});

test('invalid or foreign pairings in storage: removed without contacting the relay', async ({
  openRelayHost,
  sandbox,
}) => {
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
