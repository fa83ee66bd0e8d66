import { first } from './support/accounts';
import { account } from './support/inPage';
import {
  address,
  clearFault,
  dials,
  expectSignature,
  installClock,
  pageFault,
  relayLog,
  requestSignature,
  showCode,
  unreachable,
} from './support/relaySteps';
import { advanceClock, eventually, openByHandle, waitUntilClosed } from './support/steps';
import type { TestSandbox } from './support/test';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const SECOND = 1_000;
const MINUTE = 60_000;

test('relay unreachable: the account is reconnecting, then connected, and the host receives both events', async ({
  openPairedHost,
  sandbox,
}) => {
  const { page } = await openPairedHost({ expected: unreachable });
  const statuses = () =>
    page.evaluate(() => hostEvents.filter(({ name }) => name === 'account').map(({ detail }) => detail.status));
  await sandbox.setFault({ part: 'relay', fault: 'stop' });
  await eventually(async () => (await page.evaluate(account)).status).toBe('reconnecting');
  expect(await page.evaluate(account)).toMatchObject({ isConnected: true, address: first });
  await clearFault(sandbox);
  await eventually(async () => (await page.evaluate(account)).status, { timeout: 20_000 }).toBe('connected');
  expect((await statuses()).slice(-2)).toStrictEqual(['reconnecting', 'connected']);
  await expectSignature(page);
});

/** Returns the number of open sockets of pages. */
async function openSockets(sandbox: TestSandbox): Promise<number> {
  const dialed = await dials(sandbox);
  const pages = new Set(dialed.map(({ iss }) => iss));
  const closed = (await relayLog(sandbox)).filter(({ method, iss }) => method === 'CLOSE' && pages.has(iss));
  return dialed.length - closed.length;
}

test('relay that closes every socket for ten minutes: at most 40 dials, and the session survives', {
  tag: '@long',
}, async ({ openPairedHost, sandbox }) => {
  const host = await openPairedHost({ before: installClock(), expected: unreachable });
  const { page, phone } = host;
  const before = (await dials(sandbox)).length;
  // The relay uses its own clock, and a token issued in the future is invalid. So the page starts in the past.
  await page.clock.setSystemTime(Date.now() - 10 * MINUTE);
  await pageFault(sandbox, { fault: 'hangUp' });
  await pageFault(sandbox, { fault: 'flap', ms: 1 });
  for (let passed = 0; passed < 10 * MINUTE; ) {
    const step = (passed < MINUTE ? 1 : 5) * SECOND;
    await advanceClock(host, step);
    // A pending dial would time out here, and a second one start in parallel.
    await eventually(host.sockets.open).toBe(0);
    await eventually(() => openSockets(sandbox)).toBe(0);
    passed += step;
  }
  const count = (await dials(sandbox)).length - before;
  expect(count).toBeGreaterThan(10);
  expect(count).toBeLessThanOrEqual(40);
  expect(await address(page)).toBe(first);
  const asked = requestSignature(page);
  await clearFault(sandbox);
  await advanceClock(host, 31 * SECOND);
  await asked();
  expect(phone.requests.length).toBe(1);
});

test('relay that closes the socket while a code is shown: the code stays valid', { tag: '@long' }, async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost({ before: installClock(), expected: unreachable });
  const { page } = host;
  const wallet = await host.wallet();
  const link = await showCode(host);
  await pageFault(sandbox, { fault: 'hangUp' });
  await eventually(async () => (await dials(sandbox)).length).toBe(2);
  expect(await host.scan()).toBe(link);
  await wallet.pair(link);
  await wallet.approve();
  await waitUntilClosed(host);
  expect(await address(page)).toBe(first);
});

test('relay that accepts the socket but does not respond: a notice is shown, and the code appears without a click', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost(
    // The relay and the wallet use their own clocks. The page's clock must not be ahead when the code appears.
    { before: installClock(-5 * MINUTE - 30 * SECOND), sockets: 3, expected: unreachable },
  );
  const { dialog } = host;
  for (const match of ['irn_', 'wc_']) await sandbox.setFault({ part: 'relay', fault: 'silence', match });
  await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
  await dialog.getByText('Preparing code…').waitFor();
  await eventually(async () => (await dials(sandbox)).length).toBe(1);
  await advanceClock(host, 10 * SECOND);
  const notice = dialog.locator('.code').getByText('The connection service isn’t answering. Trying again…');
  await notice.waitFor();
  // The notice stays while sockets time out and a pairing that was never shown expires.
  for (let passed = 0; passed < 5 * MINUTE; passed += 15 * SECOND) await advanceClock(host, 15 * SECOND);
  await notice.waitFor();
  expect(await host.button('Try again').count()).toBe(0);
  expect((await dials(sandbox)).length).toBeLessThanOrEqual(20);
  for (const match of ['irn_', 'wc_']) await sandbox.setFault({ part: 'relay', fault: null, match });
  await advanceClock(host, 10 * SECOND);
  await notice.waitFor({ state: 'detached' });
  const wallet = await host.wallet();
  await wallet.pair(await host.scan());
  await wallet.approve();
  await waitUntilClosed(host);
});
