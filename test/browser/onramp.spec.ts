import type { Page } from 'playwright';
import { openAccount, pebble } from './support/accountTest';
import { cardHosts, endPurchase, openPurchase, openWindow } from './support/buySteps';
import { pressByKey } from './support/keySteps';
import {
  advanceClock,
  closeByHandle,
  eventually,
  expectFocus,
  openByHandle,
  status,
  waitUntilClosed,
} from './support/steps';
import { expect, type Host, type TestSandbox, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** The longest interval after which a view requests the purchases again (ms). */
const POLL = 15_000;

/** A page that uses the sandbox's card providers, and whose clock the test can advance. */
const selling = (sandbox: TestSandbox) => ({
  ...pebble,
  expected: { hosts: cardHosts(sandbox) },
  before: (page: Page) => page.clock.install(),
});

/** Completes or fails the newest order, and advances the clock to the next check of its status. */
async function end(host: Host, how: 'deliver' | 'fail'): Promise<void> {
  await endPurchase(host.sandbox, how);
  await advanceClock(host, POLL);
}

test('Coinbase: from the quote to the tokens in the account', async ({ chain, openHost, sandbox }) => {
  await sandbox.postJson('/purchases', { pause: null });
  const host = await openHost(selling(sandbox));
  const { dialog } = host;
  await openAccount(host);
  await dialog.getByText('2,500.000 USDC').waitFor();
  await host.button('Buy').click();
  await host.button(/^Coinbase, Fees 1–2%/).click();
  await host.title.filter({ hasText: 'Buy crypto' }).waitFor();
  await dialog.getByLabel('You pay').fill('250');
  await expect(dialog.getByText('$250.00')).toBeVisible();
  const popup = await openWindow(host, () => host.button('Continue with Coinbase').click());
  expect(await popup.evaluate(() => window.opener)).toBe(null);
  await popup.getByText(chain.owner).first().waitFor();
  await dialog.getByText('Continue in the Coinbase window').waitFor();
  await popup.getByRole('button', { name: 'Pay' }).click();
  await dialog.getByText('Your purchase is on its way').waitFor();
  await end(host, 'deliver');
  await host.page.getByRole('alert').filter({ hasText: 'Your USDC arrived' }).waitFor();
  await expectFocus(host, 'button Done');
  await host.page.keyboard.press('Enter');
  await dialog.getByText(/2,7\d\d\.\d{3} USDC/).waitFor();
  await openByHandle(host, { view: 'OnRampProviders' });
  await host.button('Purchases').click();
  await dialog.getByText('Completed').waitFor();
});

test('a blocked window: a link opens a tab, and the view continues', async ({ openHost, sandbox }) => {
  await sandbox.postJson('/purchases', { pause: null });
  const host = await openHost({ ...selling(sandbox), before: undefined });
  await openAccount(host);
  await openPurchase(host);
  await host.page.evaluate(() => {
    window.open = () => null;
  });
  await host.button('Continue with Coinbase').click();
  await host.dialog.getByText('Your browser blocked the window').waitFor();
  const tab = await openWindow(host, () => host.dialog.getByRole('link', { name: /^Open Coinbase/ }).click());
  await tab.getByRole('button', { name: 'Pay' }).waitFor();
  await host.dialog.getByText('Continue in the Coinbase tab').waitFor();
  await host.button('See purchases').waitFor();
});

test('Meld.io by keyboard alone: the purchase fails, and the view promises no delivery', { tag: '@long' }, async ({
  chain,
  openHost,
  sandbox,
}) => {
  await sandbox.postJson('/purchases', { pause: null });
  const host = await openHost(selling(sandbox));
  await openAccount(host);
  await pressByKey(host, 'Buy');
  await pressByKey(host, /^Meld\.io, Fees/);
  await pressByKey(host, '$250');
  await eventually(() => host.dialog.getByLabel('You pay').inputValue()).toBe('250');
  const popup = await openWindow(host, () => pressByKey(host, 'Continue with Meld.io'));
  const { searchParams } = new URL(popup.url());
  expect(searchParams.get('walletAddress')).toBe(chain.owner);
  expect(searchParams.get('destinationCurrencyCode')).toBe('USDC');
  expect(searchParams.get('externalCustomerId')).toBe('sandbox');
  await popup.getByRole('button', { name: 'Pay' }).focus();
  await popup.keyboard.press('Enter');
  await host.dialog.getByText('Your purchase is on its way').waitFor();
  await end(host, 'fail');
  await host.dialog.getByText('Check with Meld.io whether you were charged before you try again.').waitFor();
  await expectFocus(host, 'button Try again');
});

test('five clicks open one window; after closing and reloading, the purchase is in the list', { tag: '@long' }, async ({
  openHost,
  sandbox,
}) => {
  await sandbox.postJson('/purchases', { pause: null });
  const host = await openHost(selling(sandbox));
  const { dialog, page } = host;
  const windows: Page[] = [];
  page.on('popup', (popup) => windows.push(popup));
  await openAccount(host);
  await openPurchase(host);
  const popup = await openWindow(host, () =>
    host.button('Continue with Coinbase').evaluate((control: HTMLElement) => {
      for (let clicks = 0; clicks < 5; clicks += 1) control.click();
    }),
  );
  await dialog.getByText('Continue in the Coinbase window').waitFor();
  await popup.getByRole('button', { name: 'Pay' }).click();
  await popup.getByText('on its way').waitFor();
  expect(windows.length).toBe(1);
  await closeByHandle(host);
  await waitUntilClosed(host);
  await page.reload();
  await eventually(() => status(host)).toBe('connected');
  await openByHandle(host, { view: 'OnRampProviders' });
  await host.button('Purchases').click();
  await dialog.getByText('Pending').waitFor();
  await end(host, 'deliver');
  await dialog.getByText('Completed').waitFor();
});

test('a window closed without paying can be opened again', { tag: '@long' }, async ({ openHost, sandbox }) => {
  const host = await openHost(selling(sandbox));
  await openAccount(host);
  await openPurchase(host);
  const popup = await openWindow(host, () => host.button('Continue with Coinbase').click());
  await popup.close();
  await host.page.getByRole('status').filter({ hasText: 'If you closed it, you can open a new one.' }).waitFor();
  // Only a result takes the focus.
  await expectFocus(host, 'h2 Buy crypto');
  await (await openWindow(host, () => host.button('Open a new window').click())).close();
  await host.button('See purchases').waitFor();
  await expectFocus(host, 'h2 Buy crypto');
  await host.button('Back').click();
  await (await openWindow(host, () => host.button('Continue with Coinbase').click())).close();
});

test('a window whose state is unknown: is not called closed', async ({ openHost, sandbox }) => {
  const host = await openHost({ ...selling(sandbox), opener: 'same-origin' });
  await openAccount(host);
  await openPurchase(host);
  const popup = await openWindow(host, () => host.button('Continue with Coinbase').click());
  await host.button('See purchases').waitFor();
  await host.dialog.getByText('Continue in the Coinbase window').waitFor();
  expect(popup.isClosed()).toBe(false);
  expect(await host.dialog.getByRole('button', { name: 'Open window again' }).count()).toBe(0);
  await popup.close();
});

test('a provider URL that is not allowed: is not opened', async ({ openHost, sandbox }) => {
  const lies = ['onrampScript', 'onrampHttp', 'onrampForeignHost', 'onrampSwappedWallet', 'onrampSecondWallet'];
  await sandbox.postJson('/lies', { lie: lies[0] });
  const host = await openHost(selling(sandbox));
  const windows: Page[] = [];
  host.page.on('popup', (page) => windows.push(page));
  await openAccount(host);
  await openByHandle(host, { view: 'OnRampProviders' });
  const refused = host.button(/^Coinbase, Not available right now/);
  const asked = async () =>
    (await sandbox.requestsOf('data')).filter(({ path }) => path.startsWith('/v1/generators/onrampurl')).length;
  const cut = (lines: Element[]) => lines.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
  await refused.waitFor();
  for (const lie of lies) {
    await test.step(lie, async () => {
      await sandbox.postJson('/lies', { lie });
      const before = await asked();
      await refused.click();
      await eventually(asked).toBe(before + 1);
      await refused.waitFor();
      expect(await host.dialog.locator('.row .sub').evaluateAll(cut), 'lines that are cut').toBe(0);
      expect(windows.length).toBe(0);
    });
  }
});
