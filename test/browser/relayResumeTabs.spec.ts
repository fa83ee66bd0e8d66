import { first } from './support/accounts';
import { dials, queuedMessages, showCode } from './support/relaySteps';
import { address, openAgain, sessions, storedPairings, withOptions } from './support/resumeSteps';
import { eventually, openByHandle, waitUntilClosed } from './support/steps';
import type { TestSandbox } from './support/test';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** The relay's tag of a wallet's response to a proposal. */
const ANSWER = 1101;

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

/** Returns how often the relay has delivered the messages with a tag. */
const deliveries = async (sandbox: TestSandbox, tag: number) =>
  (await queuedMessages(sandbox))
    .filter((letter) => letter.tag === tag)
    .reduce((sum, letter) => sum + letter.deliveries, 0);

const unreachable = { console: [/WebSocket connection to .* failed/] };

test('another page with a code: does not take the wallet of a page that lost its connection', { tag: '@long' }, async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost(
    // The other page's socket for the pairing that it cannot use may still be closing when it dials for its own.
    { expected: unreachable, sockets: 2 },
  );
  const { page, url } = host;
  const wallet = await host.wallet();
  await wallet.pair(await showCode(host));
  await eventually(async () => (await storedPairings(page)).length).toBe(1);
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
