import { cardHosts, endPurchase, openPurchase, openWindow } from './support/buySteps';
import { close, open, project, says, visit } from './support/demoSteps';
import { eventually } from './support/steps';
import type { Host } from './support/test';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Connects Pebble and shows its account. */
async function showAccount(host: Host) {
  await open(host);
  await host.dialog.getByRole('button', { name: 'Pebble' }).click();
  await host.dialog.waitFor({ state: 'detached' });
  await open(host);
  await host.dialog.getByRole('tab', { name: 'Tokens' }).waitFor();
}

/** Waits until the modal has asked for the project's settings after it was closed, and has stored them. */
async function hasAsked(host: Host, hasActivity: boolean) {
  await says(host, /^The modal has asked at \d\d:\d\d:\d\d/);
  await eventually(() =>
    host.page.evaluate(() => JSON.parse(localStorage.getItem('wallet-modal/v1/remoteFeatures') ?? 'null')),
  ).toMatchObject({ features: { activity: hasActivity } });
}

const tabs = ({ dialog }: Host) => dialog.getByRole('tab').allTextContents();

test('demo: features that the project turns off disappear once the modal has loaded the settings, and return', {
  tag: '@long',
}, async ({ openHost }) => {
  const host = await openHost();
  const { page } = host;
  await visit(host);
  await showAccount(host);
  await eventually(() => tabs(host)).toEqual(['Tokens', 'NFTs', 'Activity']);
  await close(host);
  await hasAsked(host, true);

  await page.getByLabel('Activity', { exact: true }).uncheck();
  await says(host, /^Saved\./);
  await eventually(async () => (await project(host)).features.find(({ id }) => id === 'activity')?.isEnabled).toBe(
    false,
  );
  await open(host);
  expect(await tabs(host), 'nothing is taken away from an open modal').toStrictEqual(['Tokens', 'NFTs', 'Activity']);
  await close(host);
  await hasAsked(host, false);
  await open(host);
  await eventually(() => tabs(host)).toEqual(['Tokens', 'NFTs']);
  await close(host);

  await page.getByRole('button', { name: 'Reset everything' }).click();
  await eventually(async () => (await project(host)).features.every(({ isEnabled }) => isEnabled)).toBe(true);
  // The previous checkboxes are shown until the page has loaded the settings again.
  await eventually(() => page.getByLabel('Activity', { exact: true }).isChecked()).toBe(true);
});

test('demo: a card purchase opens the sandbox’s provider, which delivers', { tag: '@long' }, async ({
  openHost,
  sandbox,
}) => {
  await sandbox.postJson('/purchases', { pause: null });
  const host = await openHost({ expected: { hosts: cardHosts(sandbox) } });
  await visit(host);
  await showAccount(host);
  await openPurchase(host);
  const popup = await openWindow(host, () => host.button('Continue with Coinbase').click());
  expect(popup.url()).toMatch(sandbox.parts.onramp.url);
  await popup.getByRole('button', { name: 'Pay' }).click();
  await host.dialog.getByText('Your purchase is on its way').waitFor();
  await endPurchase(sandbox, 'deliver');
  await host.dialog.getByText('Your USDC arrived').waitFor();
});

test('demo: e-mail and social logins share one feature and can be toggled separately', { tag: '@long' }, async ({
  openHost,
}) => {
  const host = await openHost();
  const { page } = host;
  const row = async () => (await project(host)).features.find(({ id }) => id === 'social_login');
  await visit(host);
  await page.getByLabel('Social logins').uncheck();
  await eventually(row).toEqual({ id: 'social_login', isEnabled: true, config: ['email'] });
  await page.getByLabel('E-mail').uncheck();
  await eventually(row).toEqual({ id: 'social_login', isEnabled: false, config: [] });
  await page.getByLabel('E-mail').check();
  await eventually(row).toEqual({ id: 'social_login', isEnabled: true, config: ['email'] });
});

test('demo: prices are in the native coin of the selected network', { tag: '@long' }, async ({ openHost }) => {
  const host = await openHost();
  const { page } = host;
  const price = page.getByRole('button', { name: 'adopt the bay fern' });
  await visit(host);
  await eventually(() => price.textContent()).toBe('0.02 ETH – adopt the bay fern');
  await showAccount(host);
  await close(host);
  await page.evaluate(() => sandboxWallets.headless.setChain(137));
  await eventually(() => price.textContent()).toBe('0.02 POL – adopt the bay fern');
  await price.click();
  await eventually(() => page.locator('#shop-status').textContent()).toMatch(/^Bay fern is yours/);
});

test('demo: a rejection in a phone wallet is reported like one in an extension', { tag: '@long' }, async ({
  openHost,
  openPhone,
}) => {
  const host = await openHost();
  const { page, dialog } = host;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) => {
          window.copied = text;
        },
      },
    });
  });
  const phone = await openPhone();
  await visit(host);
  await open(host);
  await dialog.getByRole('button', { name: 'Use your phone' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await page.waitForFunction(() => 'copied' in window);
  await phone.pair(await page.evaluate(() => window.copied));
  await phone.waitForTitle('Connect to Meadow?');
  await phone.press('Connect');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sign a message' }).click();
  await phone.waitForTitle('Sign this message?');
  await phone.press('Decline');
  await eventually(() => page.locator('#account-result').textContent()).toBe('Declined in the wallet.');
  await page.getByRole('button', { name: 'adopt the bay fern' }).click();
  await phone.waitForTitle('Send 0.02 ETH?');
  await phone.press('Decline');
  await eventually(() => page.locator('#shop-status').textContent()).toBe('No harm done: you declined.');
});

test('demo: a wallet set to never respond responds once that is changed', { tag: '@long' }, async ({ openHost }) => {
  const host = await openHost();
  const { page, dialog } = host;
  const answers = page.getByLabel('How Pebble answers');
  await visit(host);
  await answers.selectOption('never');
  await open(host);
  await dialog.getByRole('button', { name: 'Pebble' }).click();
  await page.waitForFunction(() => sandboxWallets.headless.pending().length);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await answers.selectOption('auto');
  await open(host);
  await dialog.getByRole('button', { name: 'Pebble' }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => page.locator('#account-facts').textContent()).toMatch(/Pebble/);
});

test('demo: content for members is shown after signing in, and hidden after signing out', { tag: '@long' }, async ({
  openHost,
}) => {
  const host = await openHost();
  const { page } = host;
  await visit(host);
  await page.getByLabel('After connecting').selectOption('optional');
  const secret = page.getByText('The greenhouse opens at seven', { exact: false });
  await open(host);
  await host.button(/^Pebble/).click();
  await host.button('Sign in').click();
  await secret.waitFor();
  await page.locator('#log .badge.session').first().waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await secret.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => WalletModal.getAccount().isConnected)).toBe(true);
});

test('demo: with a Solana wallet alone, nothing is asked of an EVM wallet; then what is bought is paid on EVM', {
  tag: '@long',
}, async ({ openHost }) => {
  const host = await openHost();
  const { page } = host;
  await page.addInitScript(
    (networks) => {
      const settings = JSON.parse(sessionStorage.getItem('demo/settings') ?? '{}');
      sessionStorage.setItem('demo/settings', JSON.stringify({ networks, ...settings }));
    },
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  );
  await visit(host);
  const sign = page.getByRole('button', { name: 'Sign a message' });
  const price = page.getByRole('button', { name: 'adopt the bay fern' });
  await open(host);
  await host.button(/^Cove/).click();
  await host.dialog.waitFor({ state: 'detached' });
  await eventually(() => page.locator('#account-facts').textContent()).toMatch(/Cove/);
  await expect(sign).toBeDisabled();
  await expect(price).toContainText('0.02 ETH');
  await price.click();
  await expect(page.locator('#shop-status')).toContainText('Add an Ethereum network');

  await page.getByLabel('Ethereum', { exact: true }).check();
  await price.click();
  await host.dialog.waitFor();
  await close(host);
});

test('demo: on the basic plan, the account has no activity', { tag: '@long' }, async ({ openHost }) => {
  const host = await openHost();
  await visit(host);
  await showAccount(host);
  await close(host);
  await host.page.getByLabel('Basic plan').check();
  await open(host);
  await eventually(() => tabs(host)).toEqual(['Tokens', 'NFTs']);
  await eventually(() => host.page.locator('#snippet').textContent()).toMatch(/basic: true/);
});
