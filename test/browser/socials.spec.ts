import type { Page } from 'playwright';
import { account } from './support/inPage';
import { longUnless } from './support/longUnless';
import { eventually, expectFocus, openModal, waitUntilClosed } from './support/steps';
import { expect, type Host, type TestSandbox, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const names = { google: 'Google', x: 'X', discord: 'Discord', apple: 'Apple', github: 'GitHub', facebook: 'Facebook' };
const isConnected = async ({ page }: Host) => (await page.evaluate(account)).isConnected;

/** The origins that a social login contacts. */
const hosts = ({ parts }: TestSandbox) => [parts.secure.url, parts.social.url];

/** Chooses a provider on Connect, or in the full list. */
async function choose(host: Host, name: string) {
  await openModal(host);
  const direct = host.button(`Continue with ${name}`);
  const more = host.button('More social accounts');
  await more.waitFor();
  if (await direct.isVisible()) return direct.click();
  await more.click();
  await host.dialog.getByRole('list', { name: 'Social accounts' }).getByRole('button', { name, exact: true }).click();
}

/** Chooses a provider, and returns its window. */
async function openWindow(host: Host, name: string): Promise<Page> {
  const opening = host.page.waitForEvent('popup');
  await choose(host, name);
  const popup = await opening;
  await popup.getByRole('heading', { name: `Sign in with ${name}` }).waitFor();
  return popup;
}

for (const name of Object.values(names)) {
  test(`${name}: signs in in a window, which closes`, longUnless(name === 'Google'), async ({ openHost, sandbox }) => {
    const host = await openHost({ expected: { hosts: hosts(sandbox) } });
    const popup = await openWindow(host, name);
    await host.dialog.getByText(`Continue in the ${name} window`).waitFor();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Continue' }).click();
    await closed;
    await waitUntilClosed(host);
    await eventually(() => isConnected(host)).toBe(true);
    expect((await host.page.evaluate(account)).user?.provider).toBe(name.toLowerCase());
    await expectFocus(host, '#opener');
  });
}

test('social login: a closed window, then a refusal, then a sign-in', async ({ openHost, sandbox }) => {
  const host = await openHost({ expected: { hosts: hosts(sandbox) }, before: (page) => page.clock.install() });
  const first = await openWindow(host, 'Google');
  // The page has seen the window there before it is closed.
  await eventually(host.pendingRequests).toEqual([]);
  await host.page.clock.runFor(1_000);
  await first.close();
  await host.page.getByRole('alert').filter({ hasText: 'Sign-in canceled' }).waitFor();
  await expectFocus(host, 'button Try again');
  const again = async (press: string) => {
    const opening = host.page.waitForEvent('popup');
    await host.button('Try again').click();
    const popup = await opening;
    await popup.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
    await popup.getByRole('button', { name: press }).click();
  };
  await again('Cancel');
  await host.page.getByRole('alert').filter({ hasText: 'You did not approve it at Google' }).waitFor();
  await again('Continue');
  await waitUntilClosed(host);
  await eventually(() => isConnected(host)).toBe(true);
});

test('social login: a page whose policy separates its windows continues by redirect', async ({ openHost, sandbox }) => {
  const host = await openHost({ opener: 'same-origin', expected: { hosts: hosts(sandbox) } });
  const popup = await openWindow(host, 'Google');
  await host.page.getByRole('alert').filter({ hasText: 'Can’t reach the Google window' }).waitFor();
  expect(popup.isClosed()).toBe(false);
  await expectFocus(host, 'button Continue on this page');
  await host.page.keyboard.press('Enter');
  await host.page.getByRole('heading', { name: 'Sign in with Google' }).waitFor();
  await host.page.getByRole('button', { name: 'Continue' }).click();
  await host.page.waitForURL(host.url);
  await host.page.waitForFunction(() => WalletModal.getAccount().isConnected);
});

test('social login: forged results of the page, a frame and another window are ignored', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({ expected: { hosts: hosts(sandbox) } });
  const popup = await openWindow(host, 'Google');
  await host.page.evaluate((origin) => {
    const data = { resultUri: `${origin}/social-result?code=forged` };
    window.postMessage(data, location.origin);
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
  }, sandbox.parts.secure.url);
  await host.dialog.getByText('Continue in the Google window').waitFor();
  expect(popup.isClosed()).toBe(false);
  // Sent by the window itself, but from another origin than the secure site's.
  await popup.evaluate(() => window.opener.postMessage({ resultUri: 'https://evil.example/?code=forged' }, '*'));
  await host.dialog.getByText('Untrusted Origin').first().waitFor();
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect');
  await eventually(() => popup.isClosed()).toBe(true);
  expect(await isConnected(host)).toBe(false);
});

test('social login: an unrequested result in the URL is ignored', { tag: '@long' }, async ({ openHost, sandbox }) => {
  const host = await openHost({ expected: { hosts: hosts(sandbox) } });
  const url = `${host.url}&result_uri=${encodeURIComponent(`${sandbox.parts.secure.url}/social-result?code=forged`)}`;
  await host.page.goto(url);
  await openModal(host);
  await expect(host.dialog).toHaveAttribute('data-view', 'Connect');
  expect(host.page.url()).toBe(url);
  expect(await isConnected(host)).toBe(false);
  // As of a login that another tab has started.
  await host.page.goto(`${url}&wallet_modal_login=forged`);
  await host.dialog.getByText('Sign in again here').waitFor();
  expect(host.page.url()).toBe(host.url);
  expect(await isConnected(host)).toBe(false);
});

test('Farcaster: the code leads to the app, and Back reloads the frame', async ({ openHost, sandbox }) => {
  const host = await openHost({ expected: { hosts: hosts(sandbox) } });
  await host.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(host, 'Farcaster');
  const code = host.dialog.getByRole('img', { name: 'QR code for signing in with Farcaster' });
  await expect(code).not.toHaveAttribute('aria-busy');
  await host.button('Back').click();
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
  await host.button('Continue with Farcaster').click();
  await expect(code).not.toHaveAttribute('aria-busy');
  await host.button('Copy link').click();
  const link = await host.page.evaluate(() => navigator.clipboard.readText());
  const phone = await host.newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await waitUntilClosed(host);
  await eventually(() => isConnected(host)).toBe(true);
  expect((await host.page.evaluate(account)).user).toMatchObject({ provider: 'farcaster', username: 'mira' });
});
