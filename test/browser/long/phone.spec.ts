import { first, second } from '../support/accounts';
import { accountFact, ask, connectPhone, takeLink } from '../support/phoneSteps';
import { phoneExpected } from '../support/phoneTest';
import { eventually, openModal, waitUntilClosed } from '../support/steps';
import { expect, test } from '../support/test';

test('phone: signs in while it connects, declines, or is prompted afterwards as an older wallet', async ({
  host,
  openPhone,
}) => {
  const phone = await openPhone();
  const { page, button, dialog } = host;
  await page.evaluate(() => WalletModal.updateOptions({ siwx: {} }));
  const session = () => page.evaluate(async () => (await WalletModal.getSession())?.data.accountAddress);

  await test.step('declined', async () => {
    await phone.pair(await takeLink(host));
    await phone.waitForTitle('Connect to Fern?');
    await phone.press('Decline');
    await dialog
      .getByText(/declined/i)
      .first()
      .waitFor();
    await page.evaluate(() => WalletModal.close());
    await waitUntilClosed(host);
  });

  await test.step('signed in', async () => {
    await phone.pair(await takeLink(host));
    await phone.waitForTitle('Connect to Fern?');
    await phone.sheet.getByText('What you sign').click();
    await phone.sheet.getByText(/wants you to sign in with your Ethereum account/).waitFor();
    await phone.press('Connect and sign in');
    await waitUntilClosed(host);
    expect(await session()).toBe(await accountFact(host, 'address'));
    await page.evaluate(() => WalletModal.disconnect());
  });

  await test.step('switched off: an older wallet', async () => {
    await phone.page.getByLabel('Sign in while connecting').uncheck();
    await phone.pair(await takeLink(host));
    await phone.waitForTitle('Connect to Fern?');
    await phone.press('Connect');
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
    await button('Sign in').click();
    await phone.sheet.getByRole('heading', { name: /^Sign in to / }).waitFor();
    await phone.press('Sign');
    await waitUntilClosed(host);
    expect(await session()).toBe(await accountFact(host, 'address'));
  });
});

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
