import { records, relayLog } from './support/relaySteps';
import {
  address,
  approveWithoutPage,
  openAgain,
  scanAndLeave,
  sessions,
  storedPairings,
  withOptions,
} from './support/resumeSteps';
import { eventually } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('a page of another project: the wallet is notified, and nothing is stored', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost();
  const wallet = await scanAndLeave(host);
  await approveWithoutPage(sandbox, wallet);
  const notified = wallet.nextDelete();
  const page = await openAgain(host, withOptions(host, { projectId: 'other' }));
  await notified;
  await eventually(async () => sessions(wallet)).toBe(0);
  await eventually(() => storedPairings(page)).toStrictEqual([]);
  await eventually(() => records(page)).toStrictEqual([]);
  expect(await address(page)).toBe(null);
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
    JSON.stringify({ ['a'.repeat(64)]: { until: Date.now() + 60_000 } }),
  ];
  for (const mark of marks) {
    await page.evaluate((mark) => localStorage.setItem('wallet-modal/v1/pairings', mark), mark);
    await page.reload();
    await eventually(() => page.evaluate(() => localStorage.getItem('wallet-modal/v1/pairings'))).toBe(null);
  }
  expect((await relayLog(sandbox)).filter(({ method }) => method === 'DIAL')).toStrictEqual([]);
});
