import { deferred } from '../../src/lib/deferred';
import { addAxe } from './support/audit.mjs';
import { close, open, project, says, visit } from './support/demoSteps';
import { longUnless } from './support/longUnless';
import { chunkOf } from './support/settings';
import { eventually } from './support/steps';
import type { TestSandbox } from './support/test';
import { expect, test } from './support/test';

/** The sandbox under a host name that is not on the project's list. */
const otherName = ({ parts }: TestSandbox) => parts.demo.replace('127.0.0.1', 'meadow.localhost');

test('demo page: the log lists received analytics events, unless the host or the project disables them', {
  tag: '@long',
}, async ({ openHost }) => {
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

test('demo page: each node of the sandbox can be made to fail', { tag: '@long' }, async ({ openHost, sandbox }) => {
  const host = await openHost();
  await visit(host);
  const nodes = sandbox.parts.faults.parts.filter((part: string) => /^(?:evm-|solana)/.test(part));
  for (const part of nodes) await expect(host.page.locator(`#fault-${part}`)).toHaveCount(1);
  await host.page.getByLabel('Solana node').selectOption('Error 500');
  await eventually(() => fetch(sandbox.parts.solana.rpc, { method: 'POST' }).then(({ status }) => status)).toBe(500);
});

for (const [device, width] of [
  ['desktop', 1280],
  ['phone', 390],
] as const)
  test(
    `demo page, ${device}: drawing the modal’s buttons shifts nothing, and they fill the reserved space`,
    longUnless(device === 'phone'),
    async ({ openHost }) => {
      const host = await openHost({ context: { viewport: { width, height: 844 } } });
      const { page } = host;
      const held = deferred<void>();
      await page.route(`**/${chunkOf('elements').file}`, async (route) => {
        await held.promise;
        await route.continue();
      });
      await visit(host);
      const bar = () =>
        page.locator('.bar > *').evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
      const element = page.locator('.bar wallet-modal-button');
      const button = element.getByRole('button', { name: 'Connect wallet' });
      const before = await bar();
      expect(await button.count()).toBe(0);
      held.resolve();
      await button.waitFor();
      expect(await bar()).toStrictEqual(before);
      expect(await button.boundingBox()).toStrictEqual(await element.boundingBox());
    },
  );

test('demo page: the modal’s buttons have the page’s color, and are disabled until the page has set its options', async ({
  openHost,
}) => {
  const host = await openHost();
  const { page } = host;
  const held = deferred<void>();
  await page.route('**/sandbox.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${host.sandbox.parts.demo}/`);
  const button = page.locator('.bar wallet-modal-button').getByRole('button', { name: 'Connect wallet' });
  await expect(button).toBeDisabled();
  const color = () => button.evaluate((element) => getComputedStyle(element).getPropertyValue('--wm-accent-solid'));
  expect(await color()).toBe('#2f7d57');
  held.resolve();
  await button.click();
  await host.dialog.getByRole('button', { name: 'Pebble' }).waitFor();
  await expect(host.dialog.getByText('Project ID Not Configured')).toHaveCount(0);
});

test('demo page: under another host name, requests are refused until the project lists it', { tag: '@long' }, async ({
  openHost,
  sandbox,
}) => {
  const { demo } = sandbox.parts;
  const elsewhere = otherName(sandbox);
  const host = await openHost({ expected: { hosts: [elsewhere], console: [/status of 400/] } });
  const { page } = host;
  const alert = host.dialog.getByText('Invalid App Configuration', { exact: true });
  await visit(host);
  expect(await page.getByRole('link', { name: 'Open the shop under another name' }).getAttribute('href')).toBe(
    `${elsewhere}/#project`,
  );
  // The test browser resolves no other host name of this machine.
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
  test(`demo page: the playground is accessible and fits, ${colorScheme}, ${width} px`, { tag: '@long' }, async ({
    openHost,
  }) => {
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

test('demo page: a link contains the design, a damaged link opens the page, and the code is shown for each kind of host', {
  tag: '@long',
}, async ({ openHost }) => {
  const host = await openHost({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  const { page } = host;
  await visit(host);
  const accent = () => page.locator('#accent').inputValue();
  const snippet = page.locator('#snippet');
  expect(await snippet.textContent()).toContain("'--w3m-accent': '#2f7d57'");
  await page.getByRole('button', { name: 'Ink', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ink', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('radio', { name: 'React' }).check();
  await expect(snippet).toContainText('<WalletModalProvider options={options}>');
  await expect(snippet).toContainText("themeMode: 'dark'");
  await page.getByRole('button', { name: 'Copy link to this look' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${host.sandbox.parts.demo}/page?wallets=`);
  await page.goto(link);
  await eventually(accent).toBe('#8a3ffc');
  expect(new URL(page.url()).hash).toBe('');
  for (const damaged of [`${link}%`, link.replace(/%22theme%22.*$/, '%22radius%22%3A%22big%22%7D')]) {
    await page.goto(`${host.sandbox.parts.demo}/page?wallets=`);
    await page.goto(damaged);
    await eventually(accent).toBe('#8a3ffc');
  }
});
