import * as assert from 'uvu/assert';
import { journeys } from './support/journeys.mjs';
import { openPhone } from './support/openPhone.mjs';
import { stage } from './support/stage.mjs';
import { eventually } from './support/steps.mjs';

const journey = journeys('demo');
/** @typedef {import('./support/steps.mjs').Host} Host */

const { parts } = stage.sandbox;
const elsewhere = parts.demo.replace('127.0.0.1', 'meadow.localhost');
const settings = { answers: { walletMock: 'auto', headless: 'auto', metamaskProviders: 'auto' } };

/** What the sandbox answers for the demo's project. */
const project = async () => (await fetch(`${parts.config.url}?projectId=sandbox`)).json();

/** Opens the demo, with wallets that say yes. @param {Host} host @param {string} [at] */
async function visit({ page }, at = parts.demo) {
  await page.addInitScript((settings) => {
    sessionStorage.setItem('demo/settings', sessionStorage.getItem('demo/settings') ?? settings);
  }, JSON.stringify(settings));
  await page.goto(`${at}/`);
  await page.locator('#project-features input').first().waitFor();
}

/** @param {Host} host */
async function open({ page, dialog }) {
  await page.locator('.bar wallet-modal-button').getByRole('button').click();
  await dialog.waitFor();
}

/** @param {Host} host */
async function close({ page, dialog }) {
  await page.locator('wallet-modal').getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Connects Pebble and shows its account. @param {Host} host */
async function showAccount(host) {
  await open(host);
  await host.dialog.getByRole('button', { name: 'Pebble' }).click();
  await host.dialog.waitFor({ state: 'detached' });
  await open(host);
  await host.dialog.getByRole('tab', { name: 'Tokens' }).waitFor();
}

/** @param {Host} host */
const says = ({ page }, /** @type {RegExp} */ words) =>
  eventually(() => page.locator('#project-status').textContent(), words);

/** @param {Host} host */
const tabs = ({ dialog }) => dialog.getByRole('tab').allTextContents();

journey('what the project’s owner switches off is gone when the modal has asked, and comes back', {}, async (host) => {
  const { page } = host;
  await visit(host);
  await showAccount(host);
  await eventually(() => tabs(host), ['Tokens', 'NFTs', 'Activity']);
  await close(host);

  await page.getByLabel('Activity', { exact: true }).uncheck();
  await says(host, /^Saved\./);
  await eventually(
    async () => (await project()).features.find((/** @type {any} */ { id }) => id === 'activity').isEnabled,
    false,
  );
  await open(host);
  assert.equal(await tabs(host), ['Tokens', 'NFTs', 'Activity'], 'nothing is taken away from an open modal');
  await close(host);
  await says(host, /^The modal has asked at \d\d:\d\d:\d\d/);
  await open(host);
  await eventually(() => tabs(host), ['Tokens', 'NFTs']);
  await close(host);

  await page.getByRole('button', { name: 'Reset everything' }).click();
  await eventually(async () => (await project()).features.every((/** @type {any} */ { isEnabled }) => isEnabled), true);
  // The boxes of before stand until the page has read the project again.
  await eventually(() => page.getByLabel('Activity', { exact: true }).isChecked(), true);
});

journey('e-mail and social logins share a row, of which each has its own part', {}, async (host) => {
  const { page } = host;
  const row = async () => (await project()).features.find((/** @type {any} */ { id }) => id === 'social_login');
  await visit(host);
  await page.getByLabel('Social logins').uncheck();
  await eventually(row, { id: 'social_login', isEnabled: true, config: ['email'] });
  await page.getByLabel('E-mail').uncheck();
  await eventually(row, { id: 'social_login', isEnabled: false, config: [] });
  await page.getByLabel('E-mail').check();
  await eventually(row, { id: 'social_login', isEnabled: true, config: ['email'] });
  await fetch(parts.config.url, { method: 'DELETE' });
});

journey('the prices are in the coin of the network that is paid on', {}, async (host) => {
  const { page } = host;
  const price = page.getByRole('button', { name: 'adopt the bay fern' });
  await visit(host);
  await eventually(() => price.textContent(), '0.02 ETH – adopt the bay fern');
  await showAccount(host);
  await close(host);
  await page.evaluate(() => /** @type {any} */ (window).sandboxWallets.headless.setChain(137));
  await eventually(() => price.textContent(), '0.02 POL – adopt the bay fern');
  await price.click();
  await eventually(() => page.locator('#shop-status').textContent(), /^Bay fern is yours/);
});

journey('what a wallet app declines is told as that, as when an extension does', {}, async (host) => {
  const { page, dialog } = host;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        /** @param {string} text */
        writeText: async (text) => {
          /** @type {any} */ (window).copied = text;
        },
      },
    });
  });
  const phone = await openPhone();
  try {
    await visit(host);
    await open(host);
    await dialog.getByRole('button', { name: 'Scan with your phone' }).click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await page.waitForFunction(() => 'copied' in window);
    await phone.pair(await page.evaluate(() => /** @type {any} */ (window).copied));
    await phone.asks('Connect to Meadow?');
    await phone.press('Connect');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign a message' }).click();
    await phone.asks('Sign this message?');
    await phone.press('Decline');
    await eventually(() => page.locator('#account-result').textContent(), 'Declined in the wallet.');
    await page.getByRole('button', { name: 'adopt the bay fern' }).click();
    await phone.asks('Send 0.02 ETH?');
    await phone.press('Decline');
    await eventually(() => page.locator('#shop-status').textContent(), 'No harm done: you declined.');
    await phone.finish();
  } finally {
    await phone.context.close();
  }
});

journey('a wallet that never answered does so once it is told to', {}, async (host) => {
  const { page, dialog } = host;
  const answers = page.getByLabel('How Pebble answers');
  await visit(host);
  await answers.selectOption('never');
  await open(host);
  await dialog.getByRole('button', { name: 'Pebble' }).click();
  await page.waitForFunction(() => /** @type {any} */ (window).sandboxWallets.headless.pending().length);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await answers.selectOption('auto');
  await open(host);
  await dialog.getByRole('button', { name: 'Pebble' }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => page.locator('#account-facts').textContent(), /Pebble/);
});

journey('on the basic plan the account has no activity, at once', {}, async (host) => {
  await visit(host);
  await showAccount(host);
  await close(host);
  await host.page.getByLabel('Basic plan').check();
  await open(host);
  await eventually(() => tabs(host), ['Tokens', 'NFTs']);
  await eventually(() => host.page.locator('#snippet').textContent(), /basic: true/);
});

journey(
  'the log shows what the analytics service received, to unfold, unless either side is against it',
  {},
  async (host) => {
    const { page } = host;
    const received = page.locator('#log details');
    await visit(host);
    await open(host);
    await eventually(() => received.locator('b').allTextContents(), ['MODAL_OPEN']);
    await close(host);
    await eventually(() => received.locator('b').allTextContents(), ['MODAL_CLOSE', 'MODAL_OPEN']);
    await received.locator('summary').last().click();
    const payload = JSON.parse((await received.locator('pre').last().textContent()) ?? '');
    assert.equal(Object.keys(payload), ['eventId', 'url', 'domain', 'timestamp', 'props']);
    assert.is(payload.url, `${parts.demo}/`);
    assert.is(payload.props.event, 'MODAL_OPEN');
    await page.getByLabel('Analytics', { exact: true }).uncheck();
    await page.locator('#log-clear').click();
    await open(host);
    await page.locator('#log b').filter({ hasText: 'MODAL_OPEN' }).waitFor();
    assert.is(await received.count(), 0);
  },
);

journey(
  'under another name the page is refused until the list has it',
  { expected: { hosts: [elsewhere], console: [/status of 400/] } },
  async (host) => {
    const { page } = host;
    const alert = host.dialog.getByText('Invalid App Configuration', { exact: true });
    await visit(host);
    assert.is(
      await page.getByRole('link', { name: 'Open the shop under another name' }).getAttribute('href'),
      `${elsewhere}/#project`,
    );
    // The browser of the tests finds no other name of this machine.
    await page.route(/^https?:/, async (route) => {
      const url = route.request().url().replace(elsewhere, parts.demo);
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
    await origins.fill(`${parts.demo}\nhttp://*.localhost:*`);
    await origins.blur();
    await says(host, /^Saved/);
    assert.equal((await project()).allowedOrigins, [parts.demo, 'http://*.localhost:*']);
    await page.reload();
    await page.locator('#project-features input').first().waitFor();
    const asked = page.waitForResponse((response) => response.url().includes('/projects/v1/origins'));
    await open(host);
    await asked;
    await host.dialog.getByRole('button', { name: 'Pebble' }).waitFor();
    assert.is(await alert.count(), 0);
    await fetch(parts.config.url, { method: 'DELETE' });
  },
);

for (const [colorScheme, width] of /** @type {const} */ ([
  ['light', 390],
  ['dark', 1280],
])) {
  const context = { colorScheme, viewport: { width, height: 844 } };
  journey(
    `the playground is accessible and fits, ${colorScheme}, ${width} px`,
    { axe: true, context },
    async (host) => {
      const { page } = host;
      await visit(host);
      await open(host);
      await page.locator('#log details').waitFor();
      await close(host);
      await page.locator('#log summary').last().click();
      const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run('#playground'));
      assert.equal(
        violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`),
        [],
      );
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
    },
  );
}

journey.run();
