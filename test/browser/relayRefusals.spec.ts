import { first } from './support/accounts';
import { longUnless } from './support/longUnless';
import {
  address,
  clearFault,
  dials,
  errorCodes,
  expectSignature,
  installClock,
  pageFault,
  unreachable,
} from './support/relaySteps';
import type { RelayHost } from './support/relayTest';
import { advanceClock, eventually, openByHandle, openModal } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Returns the texts of the alert bars, each on one line. */
const alerts = ({ dialog }: RelayHost) =>
  dialog.locator('.alertbar').evaluateAll((all) => all.map((bar) => bar.textContent?.replace(/\s+/g, ' ').trim()));

for (const minutes of [-2, 2]) {
  test(`a device clock that is ${minutes} minutes off: connects and signs`, { tag: '@long' }, async ({
    openPairedHost,
  }) => {
    const host = await openPairedHost({ before: installClock(minutes * MINUTE) });
    await expectSignature(host.page);
    await host.page.reload();
    await eventually(() => address(host.page)).toBe(first);
    await expectSignature(host.page);
  });
}

for (const [title, shift, wish, code, words] of [
  ['a device clock that is an hour slow', -HOUR, null, 'jwtValidation', /^Session Expired.*date and time/],
  ['a device clock that is an hour fast', HOUR, null, 'jwtValidation', /^Session Expired.*date and time/],
  ['a project that the relay does not know', 0, 'key', 'invalidKey', /^Invalid App Configuration.*project id/],
  [
    'an origin that the project does not allow',
    0,
    'origin',
    'originNotAllowed',
    /^Invalid App Configuration.*127\.0\.0\.1/,
  ],
] as const) {
  const params = { before: installClock(shift), expected: { console: [/WalletModal/, ...unreachable.console] } };
  test(
    `${title}: one alert with the reason, and the relay is not dialed again`,
    longUnless(shift > 0),
    async ({ openRelayHost, sandbox }) => {
      const host = await openRelayHost(params);
      const { dialog } = host;
      if (wish) await pageFault(sandbox, { fault: 'refuse', reason: wish });
      await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
      await dialog.getByText('Couldn’t create a code').waitFor();
      await eventually(async () => (await alerts(host)).length).toBe(1);
      const [alert = ''] = await alerts(host);
      expect(alert).toMatch(words);
      const text = (await dialog.locator('.hero .text').textContent()) ?? '';
      expect(text.length > 20 && alert.includes(text), 'the card gives the same reason').toBe(true);
      expect(await errorCodes(host.page)).toStrictEqual([code]);
      await advanceClock(host, MINUTE);
      expect((await dials(sandbox)).length).toBe(1);
      await host.button('Try again').click();
      await eventually(async () => (await dials(sandbox)).length).toBe(2);
      await dialog.getByText('Couldn’t create a code').waitFor();
      expect((await alerts(host)).length).toBe(1);
    },
  );
}

test('a wrong device clock that is corrected: Reconnect shows a code', async ({ openRelayHost }) => {
  const host = await openRelayHost({
    before: installClock(-HOUR),
    expected: { console: [/WalletModal/, ...unreachable.console] },
  });
  const { page, dialog } = host;
  await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
  await dialog.getByText('Session Expired').waitFor();
  await page.clock.setSystemTime(Date.now());
  await host.button('Reconnect').click();
  expect(await host.scan()).toMatch(/^wc:/);
  expect(await alerts(host)).toStrictEqual([]);
});

test('a session under a wrong device clock: Reconnect restores it', { tag: '@long' }, async ({
  openPairedHost,
  sandbox,
}) => {
  const host = await openPairedHost({ expected: { console: [/WalletModal/, ...unreachable.console] } });
  const { page, dialog } = host;
  await pageFault(sandbox, { fault: 'refuse', reason: 'JWT validation error: JWT Token is not yet valid' });
  await sandbox.setFault({ part: 'relay', fault: 'restart' });
  await openModal(host);
  await dialog.getByText('Session Expired').waitFor();
  await clearFault(sandbox);
  await host.button('Reconnect').click();
  await expectSignature(page);
  expect(await address(page)).toBe(first);
});
