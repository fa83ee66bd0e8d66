import http from 'node:http';
import * as assert from 'uvu/assert';
import { verifyMessage } from 'viem';
import { launchChromium } from '../support/launchChromium.mjs';
import { account } from './support/inPage.mjs';
import {
  connectByCode,
  dials,
  leap,
  ownTime,
  relayJourneys,
  relayLog,
  request,
  showCode,
} from './support/relayJourneys.mjs';
import { setFault } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { eventually, isClosed, openByHandle, openModal } from './support/steps.mjs';

const journey = relayJourneys('relay: faults');
/** @typedef {import('./support/relayJourneys.mjs').RelayHost} Host */
/** @typedef {import('playwright').Page} Page */

const [first, second] = stage.sandbox.parts.accounts.map(
  (/** @type {{ address: `0x${string}` }} */ { address }) => address,
);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The browser's own words on a socket that it could not open, or lost. */
const unreachable = { console: [/WebSocket connection to .* failed/, /Failed to load resource/] };

/** Switches a fault of the relay on for pages alone. @param {object} fault */
const fault = (fault) => setFault({ part: 'relay', match: 'origin=http', ...fault });
const lift = () => setFault({ part: 'relay', fault: null });

/** @param {Page} page */
const address = (page) => page.evaluate(account).then(({ address }) => address);

/** Asks for a signature; `done` tells whose it is. @param {Page} page @param {string} [signer] */
function ask(page, signer = first) {
  const answer = request(page, 'personal_sign', ['0x48656c6c6f', signer]);
  answer.catch(() => {});
  return {
    async done() {
      assert.ok(await verifyMessage({ address: signer, message: 'Hello', signature: await answer }));
    },
  };
}

journey(
  'the relay falls over and comes back empty: the next request works, and so does the one made meanwhile',
  { expected: unreachable },
  async (host) => {
    const { page } = host;
    const wallet = await host.wallet();
    await connectByCode(host, wallet);
    await setFault({ part: 'relay', fault: 'stop' });
    await setFault({ part: 'relay', fault: 'restart' });
    const meanwhile = ask(page);
    await lift();
    await meanwhile.done();
    await ask(page).done();
    assert.is(wallet.requests.length, 2);
    assert.is(await address(page), first);
  },
);

journey('the relay forgets everything between a question and its answer: it is asked again', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  // The relay has taken the question, and loses it before the wallet can have it.
  await wallet.goOffline();
  const asked = ask(page);
  const { messages } = stage.sandbox.parts.relay;
  const waiting = async () =>
    (await (await fetch(messages)).json()).flatMap((/** @type {any} */ box) => box.messages ?? box);
  await eventually(async () => JSON.stringify(await waiting()).includes('1108'), true);
  await setFault({ part: 'relay', fault: 'restart' });
  await wallet.comeBack();
  await asked.done();
  assert.is(wallet.requests.length, 1);
});

journey(
  'a line that is dead without a word: a request made over it is answered once, after it',
  { before: ownTime(), sockets: 2 },
  async (host) => {
    const { page } = host;
    const wallet = await host.wallet();
    await connectByCode(host, wallet);
    await fault({ fault: 'halfOpen' });
    await lift();
    const asked = ask(page);
    // After 20 s of silence the page asks for a sign of life, which may take 10 s.
    for (const silence of [21, 11]) await leap(host, silence * SECOND);
    await asked.done();
    assert.is(wallet.requests.length, 1);
    assert.is((await dials()).length, 2);
  },
);

/** How many sockets of pages stand. */
async function standing() {
  const pages = new Set((await dials()).map(({ iss }) => iss));
  const closed = (await relayLog()).filter(({ method, iss }) => method === 'CLOSE' && pages.has(iss));
  return (await dials()).length - closed.length;
}

journey(
  'ten minutes of a relay that hangs up all the time: at most 40 dials, and the session lives',
  { before: ownTime(), expected: unreachable },
  async (host) => {
    const { page } = host;
    const wallet = await host.wallet();
    await connectByCode(host, wallet);
    const before = (await dials()).length;
    // The relay goes by its own clock: what the page dials in the future must not be of the future.
    await page.clock.setSystemTime(Date.now() - 10 * MINUTE);
    await fault({ fault: 'hangUp' });
    await fault({ fault: 'flap', ms: 1 });
    for (let passed = 0; passed < 10 * MINUTE; ) {
      const step = (passed < MINUTE ? 1 : 5) * SECOND;
      await leap(host, step);
      await eventually(standing, 0);
      passed += step;
    }
    const count = (await dials()).length - before;
    assert.ok(count > 10 && count <= 40, `${count} dials`);
    assert.is(await address(page), first);
    const asked = ask(page);
    await lift();
    await leap(host, 31 * SECOND);
    await asked.done();
    assert.is(wallet.requests.length, 1);
  },
);

journey(
  'a code outlives a relay that hangs up while it is shown',
  { before: ownTime(), expected: unreachable },
  async (host) => {
    const { page } = host;
    const wallet = await host.wallet();
    const link = await showCode(host);
    await fault({ fault: 'hangUp' });
    await eventually(async () => (await dials()).length, 2);
    assert.is(await host.scan(), link);
    await wallet.pair(link);
    await wallet.approve();
    await isClosed(host);
    assert.is(await address(page), first);
  },
);

journey(
  'a relay that takes the connection and says nothing: the visitor reads so, and the code comes without a click',
  // The relay and the wallet go by their own clocks: the page's must not be ahead when the code comes.
  { before: ownTime(-5 * MINUTE - 30 * SECOND), sockets: 3, expected: unreachable },
  async (host) => {
    const { dialog } = host;
    for (const match of ['irn_', 'wc_']) await setFault({ part: 'relay', fault: 'silence', match });
    await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
    await dialog.getByText('Preparing code…').waitFor();
    await eventually(async () => (await dials()).length, 1);
    await leap(host, 10 * SECOND);
    const told = dialog.locator('.code').getByText('The connection service isn’t answering. Trying again…');
    await told.waitFor();
    // It stays so over sockets that are given up, and over the end of a pairing that nobody saw.
    for (let passed = 0; passed < 5 * MINUTE; passed += 15 * SECOND) await leap(host, 15 * SECOND);
    await told.waitFor();
    assert.is(await host.button('Try again').count(), 0);
    assert.ok((await dials()).length <= 20, `${(await dials()).length} dials`);
    for (const match of ['irn_', 'wc_']) await setFault({ part: 'relay', fault: null, match });
    await leap(host, 10 * SECOND);
    await told.waitFor({ state: 'detached' });
    const wallet = await host.wallet();
    await wallet.pair(await host.scan());
    await wallet.approve();
    await isClosed(host);
  },
);

journey('whatever comes twice, late and out of order counts once', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await setFault({ part: 'relay', fault: 'duplicate', times: 5 });
  await ask(page).done();
  await setFault({ part: 'relay', fault: 'reorder', ms: 200 });
  await Promise.all([ask(page), ask(page, second), ask(page)].map(({ done }) => done()));
  await lift();
  assert.is(wallet.requests.length, 4);
});

/** Stops this browser's renderers as a machine that sleeps does; resolves to what wakes them. */
async function suspend() {
  const session = await stage.browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    for (const id of renderers) process.kill(id, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

journey('a page that slept catches up with the wallet, over a new line', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  const resume = await suspend();
  try {
    await setFault({ part: 'relay', fault: 'hangUp' });
    await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
  } finally {
    resume();
  }
  await eventually(() => address(page), second);
  await ask(page, second).done();
  assert.is((await dials()).length, 2);
});

journey(
  'offline is said, and what is asked for meanwhile is asked once, when the network is back',
  { expected: { console: [/ERR_INTERNET_DISCONNECTED/, ...unreachable.console] }, sockets: 2 },
  async (host) => {
    const { page, dialog, context } = host;
    const wallet = await host.wallet();
    await connectByCode(host, wallet);
    await openModal(host);
    await context.setOffline(true);
    await dialog.getByText('You’re offline.').waitFor();
    // A line that stood before may go on by itself: the relay ends it.
    await fault({ fault: 'hangUp' });
    const asked = ask(page);
    await context.setOffline(false);
    await dialog.getByText('You’re offline.').waitFor({ state: 'detached' });
    await asked.done();
    assert.is(wallet.requests.length, 1);
  },
);

/** What stands in the alert bars, each in one line. @param {Host} host */
const alerts = ({ dialog }) =>
  dialog.locator('.alertbar').evaluateAll((all) => all.map((bar) => bar.textContent?.replace(/\s+/g, ' ').trim()));

for (const minutes of [-2, 2]) {
  journey(
    `a device clock that is ${minutes} minutes off: connects, and signs`,
    { before: ownTime(minutes * MINUTE) },
    async (host) => {
      const wallet = await host.wallet();
      await connectByCode(host, wallet);
      await ask(host.page).done();
      await host.page.reload();
      await eventually(() => address(host.page), first);
      await ask(host.page).done();
    },
  );
}

/** Errors that the host was told of, by code. @param {Host} host */
const errors = ({ page }) =>
  page.evaluate(() =>
    /** @type {any} */ (window).hostEvents
      .filter((/** @type {any} */ { name }) => name === 'error')
      .map((/** @type {any} */ { detail }) => detail.code),
  );

for (const [title, shift, wish, code, words] of /** @type {const} */ ([
  ['a device clock that is an hour slow', -HOUR, null, 'jwtValidation', /^Session Expired.*date and time/],
  ['a device clock that is an hour fast', HOUR, null, 'jwtValidation', /^Session Expired.*date and time/],
  ['a project that the relay does not know', 0, 'key', 'invalidKey', /^Invalid App Configuration/],
  [
    'an origin that the project does not allow',
    0,
    'origin',
    'originNotAllowed',
    /^Invalid App Configuration.*127\.0\.0\.1/,
  ],
])) {
  const params = { before: ownTime(shift), expected: { console: [/WalletModal/, ...unreachable.console] } };
  journey(`${title}: one alert that says so, and no second dial`, params, async (host) => {
    const { dialog } = host;
    if (wish) await fault({ fault: 'refuse', reason: wish });
    await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
    await dialog.getByText('Couldn’t create a code').waitFor();
    await eventually(async () => (await alerts(host)).length, 1);
    assert.match((await alerts(host))[0] ?? '', words);
    assert.equal(await errors(host), [code]);
    await leap(host, MINUTE);
    assert.is((await dials()).length, 1);
    await host.button('Try again').click();
    await eventually(async () => (await dials()).length, 2);
    await dialog.getByText('Couldn’t create a code').waitFor();
    assert.is((await alerts(host)).length, 1);
  });
}

journey.run();

const cached = relayJourneys('relay: back-forward cache');
const { browser, sandbox } = stage;
/** The sandbox's pages, which may be stored here: the browser keeps no others that have used a socket. */
const storable = http.createServer((request, response) => {
  const { method, headers } = request;
  const onward = http.request(`${sandbox.url}${request.url}`, { method, headers }, (answer) => {
    const { 'cache-control': _, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, rest);
    answer.pipe(response);
  });
  request.pipe(onward);
});
cached.test.before(async () => {
  await new Promise((resolve) => storable.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (storable.address());
  const url = `http://127.0.0.1:${port}`;
  stage.sandbox = { ...sandbox, url, parts: { ...sandbox.parts, demo: url } };
  // Browsers that are driven by a program have the cache switched off.
  stage.browser = await launchChromium({
    ignoreDefaultArgs: ['--hide-scrollbars', '--disable-back-forward-cache'],
  });
});
cached.test.after(async () => {
  await stage.browser.close();
  storable.closeAllConnections();
  storable.close();
  Object.assign(stage, { browser, sandbox });
});

cached(
  'a page that comes back from the cache has its line again, and what it missed',
  { expected: unreachable },
  async (host) => {
    const { page } = host;
    const wallet = await host.wallet();
    await connectByCode(host, wallet);
    await page.evaluate(() => {
      /** @type {any} */ (window).kept = true;
    });
    await page.goto(`${stage.sandbox.url}/page?script=none`);
    await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
    await page.goBack({ waitUntil: 'commit' });
    const returned = await page.evaluate(() => {
      const [navigation] = /** @type {any[]} */ (performance.getEntriesByType('navigation'));
      return { kept: /** @type {any} */ (window).kept, reasons: navigation?.notRestoredReasons?.toJSON() };
    });
    assert.equal(returned, { kept: true, reasons: undefined }, 'it is the page that was left');
    await eventually(() => address(page), second);
    await ask(page, second).done();
    await openModal(host);
    assert.is(await page.locator('wallet-modal').count(), 1);
  },
);

cached.run();
