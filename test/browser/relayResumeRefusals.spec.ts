import type { Page } from 'playwright';
import { dials, installClock, records, relayLog } from './support/relaySteps';
import type { RelayHost, RelayWallet } from './support/relayTest';
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
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

type ApprovalWish = Parameters<RelayWallet['approve']>[0];

const MINUTE = 60_000;

/** Approves while no page is open, and opens one that does not accept: the wallet is notified, and no pairing is left. */
async function expectRefused(host: RelayHost, wallet: RelayWallet, url?: string, wish?: ApprovalWish): Promise<Page> {
  await approveWithoutPage(host.sandbox, wallet, wish);
  const notified = wallet.nextDelete();
  const page = await openAgain(host, url);
  await notified;
  await eventually(async () => sessions(wallet)).toBe(0);
  await eventually(() => storedPairings(page)).toStrictEqual([]);
  expect(await address(page)).toBe(null);
  return page;
}

/** Half a minute of the wallet's five minutes is left; the code's four minutes are over. */
const oldClock = installClock(-4.5 * MINUTE);

test('opened again after the code expired: the wallet is notified, and the page stays disconnected', {
  tag: '@long',
}, async ({ openRelayHost }) => {
  const host = await openRelayHost({ before: oldClock });
  const wallet = await scanAndLeave(host);
  await host.context.clock.setSystemTime(Date.now());
  const page = await expectRefused(host, wallet);
  await eventually(() => records(page)).toStrictEqual([]);
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
}) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  const page = await expectRefused(host, wallet, withOptions(host, { enableReconnect: false }));
  await eventually(() => records(page)).toStrictEqual([]);
});

test('a page of another project: the wallet is notified, and nothing is stored', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  await expectRefused(host, wallet, withOptions(host, { projectId: 'other' }));
});

test('a page without the networks of the session: the wallet is notified', { tag: '@long' }, async ({
  openRelayHost,
}) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  const url = withOptions(host, { networks: ['eip155:8453'] });
  await expectRefused(host, wallet, url, { chains: ['eip155:1'] });
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
