import * as assert from 'uvu/assert';
import { journeys } from './support/journeys.mjs';
import { requestsOf, setFault } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { eventually, isClosed, openModal } from './support/steps.mjs';

const journey = journeys('remote');
/** @typedef {import('./support/steps.mjs').Host} Host */

const { parts } = stage.sandbox;
/** A site that no list allows by itself. */
const elsewhere = 'https://shop.example';
/** That site is on https, this machine is not. */
const mixed = [/^Mixed Content/];
const off = [{ id: 'social_login', isEnabled: false, config: [] }];
const emailOn = [{ id: 'social_login', isEnabled: true, config: ['email'] }];

/** The browser itself reports each failed request, and the modal that it goes on without. */
const refused = [/Failed to load resource/, /remote configuration is missing/];

/** Changes what a project's owner has set. @param {string} projectId @param {object} change */
const configure = (projectId, change) =>
  fetch(parts.config.url, { method: 'POST', body: JSON.stringify({ projectId, ...change }) });

/** Requests of the api host, by path. @param {string} path */
const asked = async (path) => (await requestsOf('api')).filter((request) => request.path.startsWith(path)).length;

/** What the analytics service has of a project. @param {string} projectId @returns {Promise<any[]>} */
const recorded = async (projectId) =>
  (await (await fetch(`${parts.analytics.events}?projectId=${projectId}`)).json()).map(
    (/** @type {any} */ { event }) => event,
  );

/** @param {Host} host */
async function closeModal(host) {
  await host.button('Close').click();
  await isClosed(host);
}

/** @param {Host} host */
const stored = ({ page }) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('wallet-modal/v1/projectConfig') ?? 'null'));

/** Opens the fixture page again as one of another site, which the browser would keep from this machine. @param {Host} host */
async function moveElsewhere({ page, url }) {
  await page.route(/^https?:/, async (route) => {
    const address = route.request().url().replace(elsewhere, stage.sandbox.url);
    await route.fulfill({ response: await route.fetch({ url: address }) });
  });
  await page.goto(url.replace(stage.sandbox.url, elsewhere));
}

const alert = (/** @type {Host} */ { dialog }) => dialog.getByText('Invalid App Configuration', { exact: true });

journey('nobody is asked before the visitor acts, and each service once when they do', {}, async (host) => {
  await host.page.waitForLoadState('networkidle');
  for (const path of ['/appkit', '/projects', '/getAnalytics']) assert.is(await asked(path), 0);
  await openModal(host);
  await eventually(() => asked('/appkit/v1/config'), 1);
  await eventually(() => asked('/projects/v1/origins'), 1);
  await eventually(() => asked('/getAnalyticsConfig'), 1);
  const [{ path }] = (await requestsOf('api')).filter((request) => request.path.startsWith('/appkit'));
  assert.match(path, /\?projectId=sandbox&st=wallet-modal&sv=html-eip155-\d+\.\d+\.\d+$/);
});

journey(
  'a page that is not on the list is told so, in the opening after e-mail was switched on',
  { options: { projectId: 'remote-origins' }, expected: { hosts: [elsewhere], console: mixed } },
  async (host) => {
    await configure('remote-origins', { features: off, allowedOrigins: ['https://*.shop.example'] });
    await moveElsewhere(host);
    await openModal(host);
    await eventually(async () => (await stored(host))?.features, off);
    assert.is(await asked('/projects'), 0);
    await configure('remote-origins', { features: emailOn });
    await closeModal(host);
    await eventually(async () => (await stored(host))?.features, emailOn);
    await openModal(host);
    await alert(host).waitFor();
    await host.dialog.getByText(elsewhere).waitFor();
    assert.is(await asked('/projects'), 1);
  },
);

journey(
  'a page that is on the list by a wildcard is left in peace',
  { options: { projectId: 'remote-allowed' }, expected: { hosts: [elsewhere], console: mixed } },
  async (host) => {
    await configure('remote-allowed', { features: emailOn, allowedOrigins: ['https://*.other.example', '*.example'] });
    await moveElsewhere(host);
    await openModal(host);
    await eventually(() => asked('/projects'), 1);
    await host.page.waitForLoadState('networkidle');
    assert.is(await alert(host).count(), 0);
  },
);

journey(
  'settings that the project overrules are told of once',
  {
    options: { projectId: 'remote-ignored', features: { email: true, history: true } },
    expected: { console: [/local settings were ignored: features\.email$/, /Unknown option|is not known|features\./] },
  },
  async (host) => {
    await configure('remote-ignored', { features: off });
    /** @type {string[]} */
    const said = [];
    host.page.on('console', (message) => said.push(message.text()));
    await openModal(host);
    await eventually(async () => said.filter((text) => text.includes('were ignored')).length, 1);
    await closeModal(host);
    await openModal(host);
    await eventually(() => asked('/appkit'), 2);
    assert.is(said.filter((text) => text.includes('were ignored')).length, 1);
  },
);

/** What the service does, and how often it is asked then. @type {[string, number, object][]} */
const faults = [
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
  journey(
    `a configuration service that is ${name}: the modal opens all the same and raises no alarm`,
    { expected: { console: refused } },
    async (host) => {
      for (const match of ['/appkit', '/projects', '/getAnalytics']) await setFault({ part: 'api', match, ...fault });
      await openModal(host);
      await eventually(() => asked('/appkit'), attempts);
      await host.button('Pebble').waitFor();
      assert.is(await alert(host).count(), 0);
      assert.is(await stored(host), null);
      assert.is(await host.page.evaluate(() => /** @type {any} */ ({}).features), undefined);
    },
  );
}

journey(
  'events reach the service without anything of the page’s address but its place',
  { options: { projectId: 'remote-events' }, token: 'QUERYSECRET' },
  async (host) => {
    await host.page.evaluate(() => history.replaceState(null, '', `${location.href}#FRAGMENTSECRET`));
    await openModal(host);
    await eventually(async () => (await recorded('remote-events')).map(({ props }) => props.event), ['MODAL_OPEN']);
    const [event] = await recorded('remote-events');
    assert.is(event.url, `${stage.sandbox.url}/page`);
    assert.is(event.domain, new URL(stage.sandbox.url).hostname);
    assert.equal(event.props, { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } });
    await closeModal(host);
    await eventually(
      async () => (await recorded('remote-events')).map(({ props }) => props.event),
      ['MODAL_OPEN', 'MODAL_CLOSE'],
    );
    const everything = JSON.stringify([
      await recorded('remote-events'),
      await requestsOf('analytics'),
      await requestsOf('api'),
    ]);
    assert.not.match(everything, /SECRET/);
  },
);

journey(
  'what waits when the visitor leaves the page is sent all the same',
  { options: { projectId: 'remote-leave' } },
  async (host) => {
    await openModal(host);
    await eventually(async () => (await recorded('remote-leave')).length, 1);
    // The first event after this one keeps the line busy, so that the later ones wait.
    await setFault({ part: 'analytics', match: '/e', fault: 'delay', ms: 3_000, count: 1 });
    await closeModal(host);
    await openModal(host);
    await host.page.goto('about:blank');
    await eventually(
      async () => (await recorded('remote-leave')).map(({ props }) => props.event).sort(),
      ['MODAL_CLOSE', 'MODAL_OPEN', 'MODAL_OPEN'],
    );
  },
);

journey('a service that wants no events gets none', { options: { projectId: 'remote-quiet' } }, async (host) => {
  await configure('remote-quiet', { isAnalyticsEnabled: false });
  await openModal(host);
  await eventually(() => asked('/getAnalyticsConfig'), 1);
  await closeModal(host);
  await host.page.waitForLoadState('networkidle');
  assert.equal(await requestsOf('analytics'), []);
});

journey(
  'a host that wants no events: the service is not even asked',
  { options: { projectId: 'remote-off', features: { analytics: false } } },
  async (host) => {
    await openModal(host);
    await eventually(() => asked('/appkit/v1/config'), 1);
    await closeModal(host);
    await host.page.waitForLoadState('networkidle');
    assert.is(await asked('/getAnalyticsConfig'), 0);
    assert.equal(await requestsOf('analytics'), []);
  },
);

journey(
  'a service that refuses the page’s events is one alert',
  { options: { projectId: 'remote-refused' }, expected: { console: refused } },
  async (host) => {
    await setFault({ part: 'analytics', fault: 'status', status: 403 });
    await openModal(host);
    await alert(host).waitFor();
    await host.button('Dismiss').click();
    await closeModal(host);
    await openModal(host);
    await eventually(async () => (await requestsOf('analytics')).length, 3);
    assert.is(await alert(host).count(), 0);
  },
);

journey.run();
