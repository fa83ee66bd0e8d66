import { deferred } from '../../src/lib/deferred';
import { pebble } from './support/accountTest';
import { account } from './support/inPage';
import { inputMethods } from './support/inputMethods';
import { answerByKey, pressByKey } from './support/keySteps';
import { connect, eventually, expectFocus, openByHandle, openModal } from './support/steps';
import { expect, test } from './support/test';
import { reload } from './support/transactionSteps';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('names: a smart account registers a name, five clicks once; the registry and the modal have it at once', async ({
  openLoggedIn,
  sandbox,
}) => {
  const host = await openLoggedIn();
  const { page, dialog, button } = host;
  const { address, preferredAccountType } = await page.evaluate(account);
  expect(preferredAccountType).toBe('smartAccount');
  await openModal(host);
  await button(/manage wallets$/).click();
  await button('Account name, Choose a name').click();
  await expect(host.title).toHaveText('Choose a name');
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await field.fill('Mira');
  await expect(field).toHaveValue('mira');
  await expect(button(/^mira, Available/)).toBeVisible();
  await button('Register mira').evaluate((control: HTMLElement) => {
    for (let count = 0; count < 5; count += 1) control.click();
  });
  await expect(host.title).toHaveText('Approve');
  await expect(host.frame.getByText('mira.reown.id')).toBeVisible();
  await host.answer('Approve');
  await expect(dialog.getByText('mira.reown.id is yours')).toBeVisible();
  expect((await page.evaluate(account)).profileName).toBe('mira.reown.id');
  const record = await fetch(`${sandbox.parts.data.url}/v1/profile/account/mira.reown.id?projectId=sandbox`);
  const { addresses } = (await record.json()) as { addresses: Record<string, { address: string }> };
  expect(addresses['60']?.address).toBe(address);
  const orders = (await sandbox.requestsOf('data')).filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/v1/profile/account'),
  );
  expect(orders.length).toBe(1);
  await button('Done').click();
  await expect(button('mira.reown.id, manage wallets')).toBeVisible();
  await button('mira.reown.id, manage wallets').click();
  await expect(button(/^Disconnect/)).toBeVisible();
  await expect(button('Account name, Choose a name')).toHaveCount(0);
  await openByHandle(host, { view: 'RegisterAccountName' });
  await expect(dialog.getByText('You already have mira.reown.id.')).toBeVisible();
});

for (const type of ['eoa', 'smartAccount'] as const)
  test(`names: by keyboard alone, ${type}: the rules, a rejection, a failure, a suggestion`, { tag: '@long' }, async ({
    openEmbeddedHost,
    sandbox,
  }) => {
    const host = await openEmbeddedHost({ expected: { console: [/Failed to load resource/] } });
    const { page, dialog, button } = host;
    const { keyboard } = page;
    await host.logIn();
    await host.switchAccountType(type);
    await host.opener.focus();
    await keyboard.press('Enter');
    await pressByKey(host, /manage wallets$/);
    await pressByKey(host, 'Account name, Choose a name');
    await expectFocus(host, /^input/);
    await keyboard.type('mi_');
    await keyboard.press('Enter');
    await expect(dialog.getByText('Use letters, digits and hyphens.')).toBeVisible();
    await keyboard.press('Backspace');
    await keyboard.type('ra');
    await expect(button(/^mira, Available/)).toBeVisible();
    const orders = async () =>
      (await sandbox.requestsOf('data')).filter(
        ({ method, path }) => method === 'POST' && path.startsWith('/v1/profile/account'),
      ).length;
    for (let presses = 0; presses < 5; presses += 1) await keyboard.press('Enter');
    await answerByKey(host, 'Reject');
    await expect(dialog.getByText('You declined the request. The name wasn’t registered.')).toBeVisible();
    await expectFocus(host, 'button Try again');
    expect(await orders()).toBe(0);
    await keyboard.press('Enter');
    await expectFocus(host, /^input/);
    await expect(button(/^mira, Available/)).toBeVisible();
    await sandbox.setFault({ part: 'data', fault: 'status', status: 503, match: '/v1/profile/account', count: 1 });
    await keyboard.press('Enter');
    await answerByKey(host, 'Approve');
    await expect(dialog.getByText('Error registering name mira.reown.id')).toBeVisible();
    await expectFocus(host, 'button Try again');
    await keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('mira');
    await pressByKey(host, /^mira-1, /);
    await expectFocus(host, /^input/);
    await expect(button('Register mira-1')).toBeVisible();
    for (let presses = 0; presses < 5; presses += 1) await keyboard.press('Enter');
    await answerByKey(host, 'Approve');
    await expect(dialog.getByText('mira-1.reown.id is yours')).toBeVisible();
    // The failed request and this one.
    expect(await orders()).toBe(2);
  });

for (const [name, input] of inputMethods)
  for (const type of ['eoa', 'smartAccount'] as const)
    test(`names by ${name}, ${type}: continues after closing the modal; a reload during the request registers nothing`, {
      tag: '@long',
    }, async ({ openLoggedIn, sandbox }) => {
      const host = await openLoggedIn();
      const { dialog, button, page } = host;
      await host.switchAccountType(type);
      const orders = async () =>
        (await sandbox.requestsOf('data')).filter(
          ({ method, path }) => method === 'POST' && path.startsWith('/v1/profile/account'),
        ).length;
      const choose = async (): Promise<void> => {
        await input.open(host);
        await input.press(host, /manage wallets$/);
        await input.press(host, 'Account name, Choose a name');
        await input.type(host, dialog.getByRole('textbox', { name: 'Name' }), 'mira');
        await expect(button(/^mira, Available/)).toBeVisible();
      };
      await choose();
      await input.press(host, 'Register mira');
      await expect(host.frame.getByRole('button', { name: 'Approve' })).toBeVisible();
      await reload(host);
      await choose();
      expect(await orders()).toBe(0);

      const asked = deferred();
      const released = deferred();
      await page.route(
        ({ pathname }) => pathname === '/v1/profile/account',
        async (route) => {
          asked.resolve();
          await released.promise;
          await route.continue();
        },
      );
      await input.pressFiveTimes(host, 'Register mira');
      await input.answer(host, 'Approve');
      await asked.promise;
      await input.close(host);
      released.resolve();
      await eventually(async () => (await page.evaluate(account)).profileName).toBe('mira.reown.id');
      expect(await orders()).toBe(1);
    });

test('names: a browser wallet cannot register a name', async ({ openHost }) => {
  const host = await openHost({ ...pebble, expected: { console: [/No connector found for namespace/] } });
  await connect(host, 'Pebble');
  await openByHandle(host, { view: 'RegisterAccountName' });
  await expect(host.dialog.getByText('Address or auth connector not found')).toBeVisible();
});
