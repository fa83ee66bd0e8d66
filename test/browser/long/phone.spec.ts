import { first, second } from '../support/accounts';
import { accountFact, ask, connectPhone, takeLink } from '../support/phoneSteps';
import { phoneExpected } from '../support/phoneTest';
import { eventually, openModal } from '../support/steps';
import { expect, test } from '../support/test';

test('phone: the page follows the phone’s account and network', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  await phone.choose('Account', '2 ·');
  await eventually(() => accountFact(host, 'address')).toStrictEqual(second);
  await phone.choose('Network', 'Polygon');
  await eventually(() => accountFact(host, 'caipAddress')).toBe(`eip155:137:${second}`);
});

test('phone: disconnects and reconnects; disconnecting on the page is shown on the phone', async ({
  host,
  openPhone,
}) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  await phone.page.getByRole('button', { name: 'Fern' }).click();
  await phone.press('Disconnect');
  await eventually(() => accountFact(host, 'isConnected')).toBe(false);
  await phone.page.getByText('None yet.').waitFor();
  await connectPhone(host, phone);
  await host.page.evaluate(() => WalletModal.disconnect());
  await phone.waitForNote('Fern ended the connection.');
  await phone.page.getByText('None yet.').waitFor();
});

test('phone: a second tab of the wallet takes over from the first one', async ({ host, openPhone }) => {
  const phone = await openPhone();
  await connectPhone(host, phone);
  const other = await phone.page.context().newPage();
  await other.goto(phone.page.url());
  await phone.page.getByRole('heading', { name: 'Pocket is open in another tab' }).waitFor();
  const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
  await other.getByRole('button', { name: 'Sign', exact: true }).click();
  expect((await signed).result).toBeTruthy();
});

test('phone: Pocket, chosen in All wallets, opens with the pairing link', async ({ host, sandbox, watch }) => {
  watch.expect(host.context, phoneExpected(sandbox));
  await openModal(host);
  await host.button('All wallets').click();
  await host.dialog.getByRole('searchbox').fill('Pocket');
  await host.button('Pocket, Certified').click();
  await host.dialog.getByRole('tab', { name: 'Web' }).click();
  const opening = host.context.waitForEvent('page');
  await host.button('Open Pocket').click();
  const phone = await opening;
  await phone.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click();
  await eventually(() => accountFact(host, 'address')).toStrictEqual(first);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`phone, ${colorScheme}: no axe violations on the page and its sheets`, async ({ host, openPhone }) => {
    const phone = await openPhone({ context: { colorScheme } });
    expect(await phone.violations()).toStrictEqual([]);
    await phone.pair(await takeLink(host));
    await phone.waitForTitle('Connect to Fern?');
    expect(await phone.violations()).toStrictEqual([]);
    await phone.press('Connect');
    await phone.waitForNote('Connected to Fern.');
    expect(await phone.violations()).toStrictEqual([]);
    const signed = ask(host, 'personal_sign', ['0x48656c6c6f', first]);
    await phone.waitForTitle('Sign this message?');
    expect(await phone.violations()).toStrictEqual([]);
    await phone.press('Decline');
    await signed;
    await phone.page.getByRole('button', { name: 'Fern' }).click();
    await phone.sheet.waitFor();
    expect(await phone.violations()).toStrictEqual([]);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBeTruthy();
  });
}
