import { first } from './support/accounts';
import { showCode } from './support/relaySteps';
import { address, approveWithoutPage, openAgain, scanAndLeave, sessions, storedPairings } from './support/resumeSteps';
import { eventually } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('the tab is closed between scan and approval: when opened again, the page is connected', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  await approveWithoutPage(sandbox, wallet);
  const page = await openAgain(host);
  await eventually(() => address(page)).toBe(first);
  expect(sessions(wallet)).toBe(1);
  expect(await page.locator('wallet-modal [role=dialog]').count(), 'the modal stays closed').toBe(0);
  const events = await page.evaluate(() => hostEvents.map(({ detail }) => detail?.event));
  expect(events.filter((event) => event === 'CONNECT_SUCCESS').length).toBe(1);
  await eventually(() => storedPairings(page)).toStrictEqual([]);
  await page.reload();
  await eventually(() => address(page)).toBe(first);
  expect(sessions(wallet)).toBe(1);
});

test('a reload between scan and approval: the page is connected', { tag: '@long' }, async ({ openRelayHost }) => {
  const host = await openRelayHost();
  const { page } = host;
  const wallet = await host.wallet();
  await wallet.pair(await showCode(host));
  await eventually(async () => (await storedPairings(page)).length).toBe(1);
  await page.reload();
  await wallet.approve();
  await eventually(() => address(page)).toBe(first);
  expect(sessions(wallet)).toBe(1);
});
