import { account } from './support/inPage';
import { mails } from './support/mails';
import { eventually, expectFocus, openModal, waitUntilClosed } from './support/steps';
import { expect, type Host, type TestSandbox, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const email = 'mira@meadow.garden';

const field = (host: Host) => host.dialog.getByRole('textbox', { name: 'Email address' });
const code = (host: Host) => host.dialog.getByRole('textbox', { name: '6-digit code' });
const isConnected = async ({ page }: Host) => (await page.evaluate(account)).isConnected;

/** Waits for an e-mail of a kind, newest first. */
async function mail(sandbox: TestSandbox, kind: 'code' | 'device', to = email, count = 1) {
  await eventually(async () => (await mails(sandbox, to)).filter((each) => each.kind === kind).length).toBe(count);
  const [newest] = (await mails(sandbox, to)).filter((each) => each.kind === kind);
  if (!newest) throw new Error('No e-mail');
  return newest;
}

/** Opens the link of an e-mail, as in another tab. */
const openLink = (link = '') => fetch(link);

/** Types the address on Connect and submits it. */
async function submit(host: Host, address = email) {
  await field(host).fill(address);
  await host.button('Continue with email').click();
}

/** Logs in from the closed modal on a new device. */
async function logIn(host: Host, sandbox: TestSandbox) {
  await openModal(host);
  await submit(host);
  await host.title.filter({ hasText: 'Confirm this device' }).waitFor();
  await openLink((await mail(sandbox, 'device')).link);
  await host.title.filter({ hasText: 'Enter the code' }).waitFor();
  await code(host).fill((await mail(sandbox, 'code')).code ?? '');
  await waitUntilClosed(host);
  await expectFocus(host, '#opener');
  await eventually(() => isConnected(host)).toBe(true);
}

test('email: no secret is left in storage, URLs or requests', async ({ openHost, sandbox }) => {
  const host = await openHost({ expected: { hosts: [sandbox.parts.secure.url] } });
  const events: string[] = [];
  await host.page.exposeFunction('noteEvent', (text: string) => void events.push(text));
  await host.page.evaluate(() => {
    WalletModal.on(
      'event',
      (event) => void (window as never as { noteEvent(text: string): void }).noteEvent(JSON.stringify(event)),
    );
  });
  await logIn(host, sandbox);
  const { code: digits = '' } = await mail(sandbox, 'code');
  const stored = await host.page.evaluate(() => Object.entries({ ...localStorage }));
  const holders = stored.filter(([, value]) => String(value).includes(email)).map(([key]) => key);
  expect(holders).toEqual(['wallet-modal/v1/email']);
  for (const text of [JSON.stringify(stored), host.page.url(), ...events]) expect(text).not.toContain(digits);
  expect(events.join()).not.toContain(email);
  expect(host.requests.filter((url) => url.includes('mira') || url.includes(digits))).toEqual([]);
  expect(events.map((text) => JSON.parse(text).event)).toEqual(
    expect.arrayContaining([
      'EMAIL_LOGIN_SELECTED',
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
    ]),
  );
});

test('email: changing the address needs the codes of both addresses', { tag: '@long' }, async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({ expected: { hosts: [sandbox.parts.secure.url] } });
  await logIn(host, sandbox);
  await host.page.evaluate(() => WalletModal.open({ view: 'Profile' }));
  await host.button(/^Email/).click();
  await host.title.filter({ hasText: 'Change email' }).waitFor();
  await host.dialog.getByText(`Current address: ${email}`).waitFor();
  const next = 'mira@orchard.garden';
  await host.dialog.getByRole('textbox', { name: 'New email address' }).fill(next);
  await host.button('Save').click();
  await host.title.filter({ hasText: 'Confirm your current email' }).waitFor();
  await expectFocus(host, 'input 6-digit code');
  await code(host).fill((await mail(sandbox, 'code', email, 2)).code ?? '');
  await host.title.filter({ hasText: 'Confirm your new email' }).waitFor();
  await expectFocus(host, 'input 6-digit code');
  await code(host).fill((await mail(sandbox, 'code', next)).code ?? '');
  await host.dialog.getByText('Email address changed').first().waitFor();
  await expect(host.dialog).toHaveAttribute('data-view', 'Profile');
  await host.view.getByText(next).waitFor();
  expect(await host.page.evaluate(() => localStorage.getItem('wallet-modal/v1/email'))).toBe(JSON.stringify(next));
});
