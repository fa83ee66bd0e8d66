import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { account } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { requestsOf, setFault } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { connect, eventually, focusIs, isClosed, openModal } from './support/steps.mjs';

const journey = journeys('chunks');
/** @typedef {import('./support/steps.mjs').Host} Host */

/** @returns {Record<string, { file: string, integrity: string }>} */
const chunks = () => JSON.parse(fs.readFileSync(path.join(stage.dist, 'integrity.json'), 'utf8')).chunks;
/** @param {string} file */
const bytesOf = (file) => fs.readFileSync(path.join(stage.dist, file));
/** @type {{ views: Record<string, { chunk?: string, public?: true, needs?: string }> }} */
const { views } = await import(path.join(stage.dist, chunks()['manifest'].file));
/** The chunk that a request asks for. @param {string} url */
const chunkOf = (url) => Object.entries(chunks()).find(([, { file }]) => url.includes(path.basename(file)))?.[0];

/** @param {Host} host */
const chunksAsked = ({ requests }) =>
  [...new Set(requests.filter((url) => /^http/.test(url)).map(chunkOf))].filter(Boolean).sort();

journey('integrity.json tells the truth about every file', {}, async () => {
  const { script, chunks: listed } = JSON.parse(fs.readFileSync(path.join(stage.dist, 'integrity.json'), 'utf8'));
  for (const { file, integrity } of [script, ...Object.values(listed)]) {
    assert.is(`sha384-${createHash('sha384').update(bytesOf(file)).digest('base64')}`, integrity, file);
  }
});

journey(
  'Connect waits for nothing: while every chunk hangs, it is there with the wallets of the page and the code',
  { wallets: 'headless' },
  async (host) => {
    await setFault({ part: 'demo', fault: 'silence', match: '/chunks/' });
    await openModal(host);
    await host.button('Pebble').waitFor();
    await host.button('Scan with your phone').waitFor();
    await host.button('All wallets').waitFor();
    await setFault({ part: 'demo', fault: null });
  },
);

journey(
  'what connecting needs is fetched when a wallet is hovered or focused, not before',
  { wallets: 'headless' },
  async (host) => {
    const { page, requests } = host;
    requests.length = 0;
    await openModal(host);
    await eventually(
      async () => chunksAsked(host),
      ['analytics', 'directory', 'hostCheck', 'manifest', 'projectConfig'],
    );
    await page.mouse.move(5, 5);
    await host.button('Pebble').focus();
    await eventually(
      async () => chunksAsked(host),
      ['analytics', 'connection', 'directory', 'eip155', 'hostCheck', 'manifest', 'projectConfig'],
    );
    requests.length = 0;
    await host.button('Pebble').click();
    await isClosed(host);
    assert.equal(chunksAsked(host), [], 'the click found everything there');
  },
);

journey('hovering fetches, too', { wallets: 'headless' }, async (host) => {
  host.requests.length = 0;
  await openModal(host);
  await host.button('Pebble').hover();
  await eventually(async () => chunksAsked(host).includes('eip155'), true);
});

/** Where a chunk without views that a host can open is needed, from an open Connect view. @type {Record<string, (host: Host) => Promise<unknown>>} */
const needs = {
  manifest: (host) => host.button('What is a wallet?').click(),
  connection: (host) => host.button('Pebble').click(),
  eip155: (host) => host.button('Pebble').click(),
  ar: (host) => host.page.evaluate(() => /** @type {any} */ (window).WalletModal.setLocale('ar')),
  hostOptions: (host) =>
    host.page.evaluate(() => /** @type {any} */ (window).WalletModal.setThemeVariables({ '--w3m-accent': '#f40' })),
  directory: async () => {},
  projectConfig: async () => {},
  analytics: async () => {},
  hostCheck: async () => {},
  relay: (host) => host.button('Scan with your phone').click(),
  qr: (host) => host.button('Scan with your phone').click(),
  accountData: (host) => connected(host, 'Account'),
  activity: async (host) => {
    await connected(host, 'Account');
    await host.dialog.getByRole('tab', { name: 'Activity' }).click();
  },
  evmContracts: async (host) => {
    await setFault({ part: 'data', fault: 'status', status: 503 });
    await connected(host, 'Account');
  },
  elements: (host) => host.page.evaluate(() => document.body.append(document.createElement('wallet-modal-button'))),
};

/** Opens the first view of a chunk that a host can open. @param {Host} host @param {string} name */
async function showViewOf(host, name) {
  const [view, { needs }] = Object.entries(views).find(([, row]) => row.chunk === name && row.public) ?? [];
  if (needs === 'account') return connected(host, view);
  await host.page.evaluate((view) => void (/** @type {any} */ (window).WalletModal.open({ view })), view);
}

/** @param {Host} host @param {string} view */
async function connected(host, view) {
  await host.button('Pebble').click();
  await isClosed(host);
  await host.page.evaluate((view) => void (/** @type {any} */ (window).WalletModal.open({ view })), view);
}

/** Serves a chunk with one bit turned over at a place between 0 (first) and 1 (last). @param {Host} host @param {string} name @param {number} place */
async function flip(host, name, place) {
  const { file } = chunks()[name];
  await host.page.route(`**/${file}`, (route) => {
    const body = Buffer.from(bytesOf(file));
    body[Math.floor(place * (body.length - 1))] ^= 1;
    return route.request().method() === 'HEAD'
      ? route.fulfill({ contentType: 'text/javascript' })
      : route.fulfill({ contentType: 'text/javascript', body });
  });
}

const changed = [/integrity|digest|Failed to find a valid digest/i, /does not match its hash/, /status of 503/];
const places = [0, 0.5, 1];
const names = Object.keys(JSON.parse(fs.readFileSync(path.join(stage.dist, 'integrity.json'), 'utf8')).chunks);
names.forEach((name, index) => {
  journey(
    `one changed byte in ${name}: not run, one alert, the rest works`,
    { wallets: 'headless', expected: { console: changed } },
    async (host) => {
      const { page } = host;
      await flip(host, name, places[index % places.length]);
      // A chunk that was run would have been imported from a blob of its bytes.
      await page.evaluate(() => {
        const seen = /** @type {any} */ (window);
        seen.evaluated = 0;
        seen.failures = [];
        const create = URL.createObjectURL;
        URL.createObjectURL = (/** @type {Blob} */ blob) => {
          seen.evaluated += blob.size;
          return create.call(URL, blob);
        };
        seen.WalletModal.on('error', (/** @type {any} */ error) => seen.failures.push(error.code));
      });
      await openModal(host);
      await (needs[name]?.(host) ?? showViewOf(host, name));
      await eventually(() => page.evaluate(() => /** @type {any} */ (window).failures.includes('chunkChanged')), true);
      const evaluated = await page.evaluate(() => /** @type {any} */ (window).evaluated);
      const others = Object.entries(chunks()).filter(([other]) => other !== name);
      const sizes = others.map(([, { file }]) => bytesOf(file).length);
      assert.ok(sums(sizes).has(evaluated), 'only whole chunks of ours were run');

      await page.evaluate(() => void (/** @type {any} */ (window).WalletModal.open()));
      const alert = host.dialog.getByText(/failed a security check/);
      await alert.first().waitFor();
      assert.is(await alert.count(), 1);
      if (name === 'guide' || name === 'manifest') {
        await host.button('Pebble').click();
        await isClosed(host);
      } else {
        await page.evaluate(() => /** @type {any} */ (window).WalletModal.open({ view: 'WhatIsAWallet' }));
        await host.dialog.getByText('Use it anywhere').or(host.dialog.getByRole('listitem').nth(2)).first().waitFor();
      }
    },
  );
});

/** Every sum that some of the numbers make. @param {number[]} numbers */
function sums(numbers) {
  let all = new Set([0]);
  for (const number of numbers) all = new Set([...all, ...[...all].map((sum) => sum + number)]);
  return all;
}

// The browser itself reports the failed request, and that its empty answer does not match the hash.
const refused = [/Failed to load resource/, /Failed to find a valid digest/, /SRI's integrity checks failed/];
const missing = { wallets: 'headless', expected: { console: refused } };
journey(
  'a chunk that is not there: one retry, then words and a button that works once it is back',
  missing,
  async (host) => {
    const { file } = chunks()['guide'];
    await setFault({ part: 'demo', fault: 'status', status: 404, match: file });
    await openModal(host);
    await host.button('What is a wallet?').click();
    await host.dialog.getByText('Couldn’t load this screen').waitFor();
    const gets = (await requestsOf('demo')).filter(
      ({ path: asked, method }) => asked.includes(file) && method === 'GET',
    );
    assert.is(gets.length, 2, 'asked twice, not more');
    await host.page.getByRole('alert').filter({ hasText: 'Couldn’t load this screen' }).waitFor();
    await setFault({ part: 'demo', fault: null });
    await host.button('Try again').click();
    await host.dialog.getByText('Use it anywhere').waitFor();
  },
);

journey('a chunk that fails once is asked for again without a word', missing, async (host) => {
  await setFault({ part: 'demo', fault: 'status', status: 503, count: 1, match: chunks()['guide'].file });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
});

journey('a slow chunk: the title at once, skeletons after 300 ms, Back and Close work meanwhile', {}, async (host) => {
  await setFault({ part: 'demo', fault: 'delay', ms: 1_500, match: chunks()['guide'].file });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await focusIs(host, 'h2 What is a wallet?');
  await host.dialog.locator('[aria-busy=true]').waitFor();
  await host.dialog.locator('[aria-busy=true] > *').first().waitFor();
  await host.button('Back').click();
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
});

const hanging = {
  expected: { console: refused },
  before: async (/** @type {import('playwright').Page} */ page) => page.clock.install(),
};
journey('a chunk that never comes: the wait ends after 15 s a try', hanging, async (host) => {
  const { page } = host;
  const { file } = chunks()['guide'];
  // The browser's own timer of the request is not the page's clock: it is made to obey it here.
  await page.evaluate(() => {
    AbortSignal.timeout = (ms) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new DOMException('late', 'TimeoutError')), ms);
      return stop.signal;
    };
  });
  await setFault({ part: 'demo', fault: 'silence', match: file });
  await host.opener.click();
  await page.clock.runFor(1_000);
  await host.dialog.waitFor();
  await host.button('What is a wallet?').click();
  await eventually(async () => (await requestsOf('demo')).filter(({ path: asked }) => asked.includes(file)).length, 1);
  // The page's own time goes on beside these leaps.
  await page.clock.runFor(10_000);
  assert.is(await host.dialog.getByText('Couldn’t load this screen').count(), 0);
  await page.clock.runFor(5_100);
  await eventually(async () => (await requestsOf('demo')).filter(({ path: asked }) => asked.includes(file)).length, 2);
  await page.clock.runFor(15_100);
  await host.dialog.getByText('Couldn’t load this screen').waitFor();
  await setFault({ part: 'demo', fault: null });
});

for (const policy of ['self', 'none']) {
  journey(`policy ${policy}: every part loads`, { policy, wallets: 'headless' }, async (host) => {
    await connect(host, 'Pebble');
    await openModal(host);
    await host.button('Receive').click();
    await host.dialog.getByRole('img', { name: 'QR code of your address' }).waitFor();
    await host.page.evaluate(() => /** @type {any} */ (window).WalletModal.open({ view: 'Networks' }));
    await host.button('Base').waitFor();
    assert.is((await host.page.evaluate(account)).isConnected, true);
  });
}

journey.run();
