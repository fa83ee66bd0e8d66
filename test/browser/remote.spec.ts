import { connect, eventually, isClosed, openModal } from './support/steps';
import { expect, type Host, type TestSandbox, test } from './support/test';

/** A site that no list allows by itself. */
const elsewhere = 'https://shop.example';
/** That site is on https, this machine is not. */
const mixed = [/^Mixed Content/];
const off = [{ id: 'social_login', isEnabled: false, config: [] }];
const emailOn = [{ id: 'social_login', isEnabled: true, config: ['email'] }];

/** The browser itself reports each failed request, and the modal that it goes on without. */
const refused = [/Failed to load resource/, /remote configuration is missing/];

/** Changes what a project's owner has set. */
const configure = ({ parts }: TestSandbox, projectId: string, change: object) =>
  fetch(parts.config.url, { method: 'POST', body: JSON.stringify({ projectId, ...change }) });

/** How often the api host was asked for a path. */
const requests = async (sandbox: TestSandbox, path: string) =>
  (await sandbox.requestsOf('api')).filter((request) => request.path.startsWith(path)).length;

interface RecordedEvent {
  url: string;
  domain: string;
  props: { type: string; event: string; properties: object; address?: string };
}

/** What the analytics service has of a project. */
async function recorded({ ask, parts }: TestSandbox, projectId: string): Promise<RecordedEvent[]> {
  const rows: { event: RecordedEvent }[] = await ask(`${parts.analytics.events}?projectId=${projectId}`);
  return rows.map(({ event }) => event);
}

/** Their names, oldest first. */
const eventNames = async (sandbox: TestSandbox, projectId: string) =>
  (await recorded(sandbox, projectId)).map(({ props }) => props.event);

async function closeModal(host: Host): Promise<void> {
  await host.button('Close').click();
  await isClosed(host);
}

/** The project's settings as the page has stored them. */
const stored = ({ page }: Host) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('wallet-modal/v1/projectConfig') ?? 'null'));

/** Opens the fixture page again as one of another site, which the browser would keep from this machine. */
async function moveElsewhere({ page, sandbox, url }: Host): Promise<void> {
  await page.route(/^https?:/, async (route) => {
    const address = route.request().url().replace(elsewhere, sandbox.url);
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  await page.goto(url.replace(sandbox.url, elsewhere));
}

const alert = ({ dialog }: Host) => dialog.getByText('Invalid App Configuration', { exact: true });

test('services of the project: not asked before the visitor acts, and once each when they do', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost();
  await host.page.waitForLoadState('networkidle');
  for (const path of ['/appkit', '/projects', '/getAnalytics']) expect(await requests(sandbox, path)).toBe(0);
  await openModal(host);
  await eventually(() => requests(sandbox, '/appkit/v1/config')).toBe(1);
  await eventually(() => requests(sandbox, '/projects/v1/origins')).toBe(1);
  await eventually(() => requests(sandbox, '/getAnalyticsConfig')).toBe(1);
  const configuration = (await sandbox.requestsOf('api')).find(({ path }) => path.startsWith('/appkit'));
  expect(configuration?.path).toMatch(/\?projectId=sandbox&st=wallet-modal&sv=html-eip155-\d+\.\d+\.\d+$/);
});

test('a page that is not on the list of origins: one alert, in the opening after e-mail was switched on', async ({
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
  await host.dialog.getByText(elsewhere).waitFor();
  expect(await requests(sandbox, '/projects')).toBe(1);
});

test('a page that is on the list of origins by a wildcard: no alert', async ({ openHost, sandbox }) => {
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

test('settings that the project overrules: told once in the console', async ({ openHost, sandbox }) => {
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

/** What the service does, and how often it is asked then. */
const faults: [name: string, attempts: number, fault: Record<string, unknown>][] = [
  ['overloaded', 4, { fault: 'status', status: 503 }],
  ['gone', 1, { fault: 'status', status: 404 }],
  ['cut off', 4, { fault: 'cut' }],
  ['silent', 1, { fault: 'silence' }],
  ['answering with HTML', 4, { fault: 'body', body: '<html>', type: 'text/html' }],
  ['answering with 20 MB', 4, { fault: 'body', body: '{"features":[]}', bytes: 20e6 }],
  [
    'answering with a trap',
    1,
    { fault: 'body', body: '{"__proto__":{"features":[]},"features":{"__proto__":{"email":true}}}' },
  ],
];
for (const [name, attempts, fault] of faults) {
  test(`a configuration service that is ${name}: the modal opens without an alert`, async ({ openHost, sandbox }) => {
    const host = await openHost({ expected: { console: refused } });
    for (const match of ['/appkit', '/projects', '/getAnalytics'])
      await sandbox.setFault({ part: 'api', match, ...fault });
    await openModal(host);
    await eventually(() => requests(sandbox, '/appkit')).toBe(attempts);
    await host.button('Pebble').waitFor();
    expect(await alert(host).count()).toBe(0);
    expect(await stored(host)).toBe(null);
    expect(await host.page.evaluate(() => 'features' in {})).toBe(false);
  });
}

for (const [part, match] of [
  ['api', '/appkit'],
  ['data', '/v1'],
] as const) {
  test(`a project id that ${part} does not know: one alert with a help of its own`, async ({ openHost, sandbox }) => {
    const host = await openHost({ wallets: 'headless', expected: { console: [...refused, /WalletModal/] } });
    await sandbox.setFault({ part, match, fault: 'status', status: 401 });
    await connect(host, 'Pebble');
    await openModal(host);
    await host.dialog.getByText('The app’s project id isn’t valid.').waitFor();
    expect(await alert(host).count()).toBe(1);
  });
}

for (const analytics of [true, 'anonymous'] as const) {
  const projectId = `remote-address-${analytics}`;
  test(`analytics: with ${analytics}, events have ${analytics === true ? 'the' : 'no'} address of the connected account`, async ({
    openHost,
    sandbox,
  }) => {
    const host = await openHost({ wallets: 'headless', options: { projectId, features: { analytics } } });
    await connect(host, 'Pebble');
    await eventually(() => eventNames(sandbox, projectId)).toContain('CONNECT_SUCCESS');
    const events = await recorded(sandbox, projectId);
    const addressOf = (name: string) => events.find(({ props }) => props.event === name)?.props.address;
    expect(addressOf('MODAL_OPEN')).toBe(undefined);
    const { address } = sandbox.account(1);
    expect(addressOf('CONNECT_SUCCESS')).toBe(analytics === true ? address : undefined);
    if (analytics === 'anonymous') expect(JSON.stringify(events)).not.toContain(address.slice(2));
  });
}

test('analytics: events carry the page’s path, without its query and fragment', async ({ openHost, sandbox }) => {
  const host = await openHost({ options: { projectId: 'remote-events' }, token: 'QUERYSECRET' });
  await host.page.evaluate(() => history.replaceState(null, '', `${location.href}#FRAGMENTSECRET`));
  await openModal(host);
  await eventually(() => eventNames(sandbox, 'remote-events')).toStrictEqual(['MODAL_OPEN']);
  const [event] = await recorded(sandbox, 'remote-events');
  expect(event?.url).toBe(`${sandbox.url}/page`);
  expect(event?.domain).toBe(new URL(sandbox.url).hostname);
  expect(event?.props).toStrictEqual({ type: 'track', event: 'MODAL_OPEN', properties: { connected: false } });
  await closeModal(host);
  await eventually(() => eventNames(sandbox, 'remote-events')).toStrictEqual(['MODAL_OPEN', 'MODAL_CLOSE']);
  const everything = JSON.stringify([
    await recorded(sandbox, 'remote-events'),
    await sandbox.requestsOf('analytics'),
    await sandbox.requestsOf('api'),
  ]);
  expect(everything).not.toMatch(/SECRET/);
});

test('analytics: events that wait when the visitor leaves the page are sent', async ({ openHost, sandbox }) => {
  const host = await openHost({ options: { projectId: 'remote-leave' } });
  await openModal(host);
  await eventually(async () => (await recorded(sandbox, 'remote-leave')).length).toBe(1);
  // The first event after this one keeps the line busy, so that the later ones wait.
  await sandbox.setFault({ part: 'analytics', match: '/e', fault: 'delay', ms: 3_000, count: 1 });
  await closeModal(host);
  await openModal(host);
  await host.page.goto('about:blank');
  await eventually(async () => (await eventNames(sandbox, 'remote-leave')).sort()).toStrictEqual([
    'MODAL_CLOSE',
    'MODAL_OPEN',
    'MODAL_OPEN',
  ]);
});

test('analytics: a project that wants no events gets none', async ({ openHost, sandbox }) => {
  const host = await openHost({ options: { projectId: 'remote-quiet' } });
  await configure(sandbox, 'remote-quiet', { isAnalyticsEnabled: false });
  await openModal(host);
  await eventually(() => requests(sandbox, '/getAnalyticsConfig')).toBe(1);
  await closeModal(host);
  await host.page.waitForLoadState('networkidle');
  expect(await sandbox.requestsOf('analytics')).toStrictEqual([]);
});

test('analytics: a host that wants no events does not ask for the setting', async ({ openHost, sandbox }) => {
  const host = await openHost({ options: { projectId: 'remote-off', features: { analytics: false } } });
  await openModal(host);
  await eventually(() => requests(sandbox, '/appkit/v1/config')).toBe(1);
  await closeModal(host);
  await host.page.waitForLoadState('networkidle');
  expect(await requests(sandbox, '/getAnalyticsConfig')).toBe(0);
  expect(await sandbox.requestsOf('analytics')).toStrictEqual([]);
});

test('analytics: a service that refuses events leads to one alert', async ({ openHost, sandbox }) => {
  const host = await openHost({ options: { projectId: 'remote-refused' }, expected: { console: refused } });
  await sandbox.setFault({ part: 'analytics', fault: 'status', status: 403 });
  await openModal(host);
  await alert(host).waitFor();
  await host.button('Dismiss').click();
  await closeModal(host);
  await openModal(host);
  await eventually(async () => (await sandbox.requestsOf('analytics')).length).toBe(3);
  expect(await alert(host).count()).toBe(0);
});
