import { addAxe } from './support/audit';
import { expect, test } from './support/phoneTest';
import { eventually } from './support/steps';
import type { Host, TestSandbox } from './support/test';

/** The sandbox under a name that is not on the project's list. */
const otherName = ({ parts }: TestSandbox) => parts.demo.replace('127.0.0.1', 'meadow.localhost');
const settings = { answers: { walletMock: 'auto', headless: 'auto', metamaskProviders: 'auto' } };

interface Project {
  features: { id: string; isEnabled: boolean; config: string[] | null }[];
  allowedOrigins: string[];
}

/** What the sandbox answers for the demo's project. */
const project = async ({ sandbox }: Host): Promise<Project> =>
  sandbox.ask(`${sandbox.parts.config.url}?projectId=sandbox`);

/** Opens the demo, with wallets that say yes. */
async function visit({ page, sandbox }: Host, at = sandbox.parts.demo) {
  await page.addInitScript((settings) => {
    sessionStorage.setItem('demo/settings', sessionStorage.getItem('demo/settings') ?? settings);
  }, JSON.stringify(settings));
  await page.goto(`${at}/`);
  await page.locator('#project-features input').first().waitFor();
}

async function open({ page, dialog }: Host) {
  await page.locator('.bar wallet-modal-button').getByRole('button').click();
  await dialog.waitFor();
}

async function close({ page, dialog }: Host) {
  await page.locator('wallet-modal').getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Connects Pebble and shows its account. */
async function showAccount(host: Host) {
  await open(host);
  await host.dialog.getByRole('button', { name: 'Pebble' }).click();
  await host.dialog.waitFor({ state: 'detached' });
  await open(host);
  await host.dialog.getByRole('tab', { name: 'Tokens' }).waitFor();
}

const says = ({ page }: Host, words: RegExp) =>
  eventually(() => page.locator('#project-status').textContent()).toMatch(words);

const tabs = ({ dialog }: Host) => dialog.getByRole('tab').allTextContents();

test('what the project’s owner switches off is gone when the modal has asked, and comes back', async ({ openHost }) => {
  const host = await openHost();
  const { page } = host;
  await visit(host);
  await showAccount(host);
  await eventually(() => tabs(host)).toEqual(['Tokens', 'NFTs', 'Activity']);
  await close(host);

  await page.getByLabel('Activity', { exact: true }).uncheck();
  await says(host, /^Saved\./);
  await eventually(async () => (await project(host)).features.find(({ id }) => id === 'activity')?.isEnabled).toBe(
    false,
  );
  await open(host);
  expect(await tabs(host), 'nothing is taken away from an open modal').toStrictEqual(['Tokens', 'NFTs', 'Activity']);
  await close(host);
  await says(host, /^The modal has asked at \d\d:\d\d:\d\d/);
  await open(host);
  await eventually(() => tabs(host)).toEqual(['Tokens', 'NFTs']);
  await close(host);

  await page.getByRole('button', { name: 'Reset everything' }).click();
  await eventually(async () => (await project(host)).features.every(({ isEnabled }) => isEnabled)).toBe(true);
  // The boxes of before stand until the page has read the project again.
  await eventually(() => page.getByLabel('Activity', { exact: true }).isChecked()).toBe(true);
});

test('e-mail and social logins share a row, of which each has its own part', async ({ openHost }) => {
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

test('the prices are in the coin of the network that is paid on', async ({ openHost }) => {
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

test('what a wallet app declines is told as that, as when an extension does', async ({ openHost, openPhone }) => {
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
  await dialog.getByRole('button', { name: 'Scan with your phone' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await page.waitForFunction(() => 'copied' in window);
  await phone.pair(await page.evaluate(() => window.copied));
  await phone.asks('Connect to Meadow?');
  await phone.press('Connect');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Sign a message' }).click();
  await phone.asks('Sign this message?');
  await phone.press('Decline');
  await eventually(() => page.locator('#account-result').textContent()).toBe('Declined in the wallet.');
  await page.getByRole('button', { name: 'adopt the bay fern' }).click();
  await phone.asks('Send 0.02 ETH?');
  await phone.press('Decline');
  await eventually(() => page.locator('#shop-status').textContent()).toBe('No harm done: you declined.');
});

test('a wallet that never answered does so once it is told to', async ({ openHost }) => {
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

test('on the basic plan the account has no activity, at once', async ({ openHost }) => {
  const host = await openHost();
  await visit(host);
  await showAccount(host);
  await close(host);
  await host.page.getByLabel('Basic plan').check();
  await open(host);
  await eventually(() => tabs(host)).toEqual(['Tokens', 'NFTs']);
  await eventually(() => host.page.locator('#snippet').textContent()).toMatch(/basic: true/);
});

test('the log shows what the analytics service received, to unfold, unless either side is against it', async ({
  openHost,
}) => {
  const host = await openHost();
  const { page } = host;
  const received = page.locator('#log details');
  await visit(host);
  await open(host);
  await eventually(() => received.locator('b').allTextContents()).toEqual(['MODAL_OPEN']);
  await close(host);
  await eventually(() => received.locator('b').allTextContents()).toEqual(['MODAL_CLOSE', 'MODAL_OPEN']);
  await received.locator('summary').last().click();
  const payload = JSON.parse((await received.locator('pre').last().textContent()) ?? '');
  expect(Object.keys(payload)).toStrictEqual(['eventId', 'url', 'domain', 'timestamp', 'props']);
  expect(payload.url).toBe(`${host.sandbox.parts.demo}/`);
  expect(payload.props.event).toBe('MODAL_OPEN');
  await page.getByLabel('Analytics', { exact: true }).uncheck();
  await page.locator('#log-clear').click();
  await open(host);
  await page.locator('#log b').filter({ hasText: 'MODAL_OPEN' }).waitFor();
  expect(await received.count()).toBe(0);
});

test('under another name the page is refused until the list has it', async ({ openHost, sandbox }) => {
  const { demo } = sandbox.parts;
  const elsewhere = otherName(sandbox);
  const host = await openHost({ expected: { hosts: [elsewhere], console: [/status of 400/] } });
  const { page } = host;
  const alert = host.dialog.getByText('Invalid App Configuration', { exact: true });
  await visit(host);
  expect(await page.getByRole('link', { name: 'Open the shop under another name' }).getAttribute('href')).toBe(
    `${elsewhere}/#project`,
  );
  // The browser of the tests finds no other name of this machine.
  await page.route(/^https?:/, async (route) => {
    const url = route.request().url().replace(elsewhere, demo);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await visit(host, elsewhere);
  await open(host);
  await alert.waitFor();
  await page.keyboard.press('Escape');
  await host.dialog.waitFor({ state: 'detached' });

  const origins = page.getByLabel('Allowed origins');
  await origins.fill(Array.from({ length: 51 }, (_, place) => `https://${place}.example`).join('\n'));
  await origins.blur();
  await says(host, /must be a list of at most 50/);
  await origins.fill(`${demo}\nhttp://*.localhost:*`);
  await origins.blur();
  await says(host, /^Saved/);
  expect((await project(host)).allowedOrigins).toStrictEqual([demo, 'http://*.localhost:*']);
  await page.reload();
  await page.locator('#project-features input').first().waitFor();
  const asked = page.waitForResponse((response) => response.url().includes('/projects/v1/origins'));
  await open(host);
  await asked;
  await host.dialog.getByRole('button', { name: 'Pebble' }).waitFor();
  expect(await alert.count()).toBe(0);
});

for (const [colorScheme, width] of [
  ['light', 390],
  ['dark', 1280],
] as const) {
  const context = { colorScheme, viewport: { width, height: 844 } };
  test(`the playground is accessible and fits, ${colorScheme}, ${width} px`, async ({ openHost }) => {
    const host = await openHost({ context });
    const { page } = host;
    await visit(host);
    await open(host);
    await page.locator('#log details').waitFor();
    await close(host);
    await page.locator('#log summary').last().click();
    await addAxe(page);
    const { violations } = await page.evaluate(() => axe.run('#playground'));
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toStrictEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing sticks out',
    ).toBeTruthy();
  });
}
