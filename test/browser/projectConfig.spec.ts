import { longUnless } from './support/longUnless';
import { alert, closeModal, configure, requestErrors, requests } from './support/projectSteps';
import { connect, eventually, openModal } from './support/steps';
import { expect, type Host, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** A site that is not on any allowlist by default. */
const elsewhere = 'https://shop.example';

/** That site uses https, this machine does not. */
const mixed = [/^Mixed Content/];

const off = [{ id: 'social_login', isEnabled: false, config: [] }];

const emailOn = [{ id: 'social_login', isEnabled: true, config: ['email'] }];

/** Returns the project's settings as stored by the page. */
const stored = ({ page }: Host) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('wallet-modal/v1/projectConfig') ?? 'null'));

/** Loads the fixture page again under another site's origin, which the browser would otherwise not let access this machine. */
async function moveElsewhere({ page, sandbox, url }: Host): Promise<void> {
  await page.route(/^https?:/, async (route) => {
    const address = route.request().url().replace(elsewhere, sandbox.url);
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  await page.goto(url.replace(sandbox.url, elsewhere));
}

test('project services: not requested before the visitor interacts, then once each', async ({ openHost, sandbox }) => {
  const host = await openHost();
  await host.page.waitForLoadState('networkidle');
  for (const path of ['/appkit', '/projects', '/getAnalytics']) expect(await requests(sandbox, path)).toBe(0);
  await openModal(host);
  await eventually(() => requests(sandbox, '/appkit/v1/config')).toBe(1);
  await eventually(() => requests(sandbox, '/projects/v1/origins')).toBe(1);
  await eventually(() => requests(sandbox, '/getAnalyticsConfig')).toBe(1);
  const configuration = (await sandbox.requestsOf('api')).find(({ path }) => path.startsWith('/appkit'));
  expect(configuration?.path).toMatch(
    /\?projectId=sandbox&st=wallet-modal&sv=html-eip155%2Csolana%2Cpolkadot%2Cbip122-\d+\.\d+\.\d+$/,
  );
});

test('origin not allowed: one alert, the first time the modal opens after e-mail was enabled', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({
    options: { projectId: 'remote-origins' },
    expected: { hosts: [elsewhere], console: mixed },
  });
  await configure(sandbox, 'remote-origins', { features: off, allowedOrigins: ['https://*.shop.example'] });
  await moveElsewhere(host);
  await openModal(host);
  await eventually(async () => (await stored(host))?.features).toStrictEqual(off);
  expect(await requests(sandbox, '/projects')).toBe(0);
  await configure(sandbox, 'remote-origins', { features: emailOn });
  await closeModal(host);
  await eventually(async () => (await stored(host))?.features).toStrictEqual(emailOn);
  await openModal(host);
  await alert(host).waitFor();
  await host.button('Details').click();
  await host.dialog.getByText(elsewhere).waitFor();
  expect(await requests(sandbox, '/projects')).toBe(1);
});

test('origin allowed by a wildcard: no alert', async ({ openHost, sandbox }) => {
  const host = await openHost({
    options: { projectId: 'remote-allowed' },
    expected: { hosts: [elsewhere], console: mixed },
  });
  await configure(sandbox, 'remote-allowed', {
    features: emailOn,
    allowedOrigins: ['https://*.other.example', '*.example'],
  });
  await moveElsewhere(host);
  await openModal(host);
  await eventually(() => requests(sandbox, '/projects')).toBe(1);
  await host.page.waitForLoadState('networkidle');
  expect(await alert(host).count()).toBe(0);
});

test('options overridden by the project: logged once to the console', async ({ openHost, sandbox }) => {
  const host = await openHost({
    options: { projectId: 'remote-ignored', features: { email: true, history: true } },
    expected: { console: [/local settings were ignored: features\.email$/, /Unknown option|is not known|features\./] },
  });
  await configure(sandbox, 'remote-ignored', { features: off });
  const said: string[] = [];
  host.page.on('console', (message) => said.push(message.text()));
  await openModal(host);
  await eventually(async () => said.filter((text) => text.includes('were ignored')).length).toBe(1);
  await closeModal(host);
  await openModal(host);
  await eventually(() => requests(sandbox, '/appkit')).toBe(2);
  expect(said.filter((text) => text.includes('were ignored')).length).toBe(1);
});

/** Faults of the service, and the number of requests that follow. */
const faults: [name: string, attempts: number, fault: Record<string, unknown>][] = [
  ['overloaded', 4, { fault: 'status', status: 503 }],
  ['gone', 1, { fault: 'status', status: 404 }],
  ['cut off', 4, { fault: 'cut' }],
  ['silent', 1, { fault: 'silence' }],
  ['answering with HTML', 4, { fault: 'body', body: '<html>', type: 'text/html' }],
  // The modal reads 2 MiB at most.
  ['answering with 3 MB', 4, { fault: 'body', body: '{"features":[]}', bytes: 3e6 }],
  [
    'answering with a trap',
    1,
    { fault: 'body', body: '{"__proto__":{"features":[]},"features":{"__proto__":{"email":true}}}' },
  ],
];

for (const [name, attempts, fault] of faults) {
  test(
    `configuration service ${name}: the modal opens without an alert`,
    longUnless(['gone', 'silent', 'answering with a trap'].includes(name)),
    async ({ openHost, sandbox }) => {
      const host = await openHost({ expected: { console: requestErrors } });
      for (const match of ['/appkit', '/projects', '/getAnalytics'])
        await sandbox.setFault({ part: 'api', match, ...fault });
      await openModal(host);
      await eventually(() => requests(sandbox, '/appkit')).toBe(attempts);
      await host.button('Pebble').waitFor();
      expect(await alert(host).count()).toBe(0);
      expect(await stored(host)).toBe(null);
      expect(await host.page.evaluate(() => 'features' in {})).toBe(false);
    },
  );
}

for (const [part, match] of [
  ['api', '/appkit'],
  ['data', '/v1'],
] as const) {
  test(
    `project id unknown to ${part}: one alert with a specific message`,
    longUnless(part === 'api'),
    async ({ openHost, sandbox }) => {
      const host = await openHost({ wallets: 'headless', expected: { console: [...requestErrors, /WalletModal/] } });
      await sandbox.setFault({ part, match, fault: 'status', status: 401 });
      await connect(host, 'Pebble');
      await openModal(host);
      await host.button('Details').click();
      await host.dialog.getByText('The app’s project id isn’t valid.').waitFor();
      expect(await alert(host).count()).toBe(1);
    },
  );
}
