import { first } from './support/accounts';
import { dials, showCode } from './support/relaySteps';
import { address, openAgain, sessions, storedPairings } from './support/resumeSteps';
import { eventually, waitUntilClosed } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('a second tab: does not affect the code of the first, and both are connected', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const wallet = await host.wallet();
  const link = await showCode(host);
  await eventually(async () => (await storedPairings(host.page)).length).toBe(1);
  const before = (await dials(sandbox)).length;
  const other = await openAgain(host);
  await other.waitForFunction(() => WalletModal.getState().initialized);
  await wallet.pair(link);
  expect((await dials(sandbox)).length, 'only the tab with the code asks the relay').toBe(before);
  await wallet.approve();
  await waitUntilClosed(host);
  for (const page of [host.page, other]) await eventually(() => address(page)).toBe(first);
  expect(sessions(wallet)).toBe(1);
  await eventually(() => storedPairings(other)).toStrictEqual([]);
});

test('a second tab: takes over when the tab with the code closes', { tag: '@long' }, async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const wallet = await host.wallet();
  const link = await showCode(host);
  await eventually(async () => (await storedPairings(host.page)).length).toBe(1);
  const other = await openAgain(host);
  await other.waitForFunction(() => WalletModal.getState().initialized);
  await wallet.pair(link);
  await host.page.close();
  await wallet.approve();
  await eventually(() => address(other)).toBe(first);
  expect(sessions(wallet)).toBe(1);
});
