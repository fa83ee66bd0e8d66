// Every page policy and import map × unchanged, changed, swapped and missing chunks × Chromium and Firefox.
import fs from 'node:fs';
import path from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findFirefox } from './support/findBrowser.mjs';
import { launchFirefox } from './support/launchFirefox.mjs';
import { pageUrl } from './support/openHostPage.mjs';
import { requestsOf, resetSandbox, setFault } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { eventually } from './support/steps.mjs';

/** @typedef {import('./support/launchFirefox.mjs').Driver} Driver */

const test = suite('chunk policies');
/** @type {Record<string, { file: string }>} */
const { chunks } = JSON.parse(fs.readFileSync(path.join(stage.dist, 'integrity.json'), 'utf8'));

/**
 * @typedef {object} Row
 * @property {string} title
 * @property {Record<string, string>} query of the host page
 * @property {'blob' | 'preload' | 'blocked'} by how chunks are imported there
 * @property {RegExp[]} [reports] the violations that the page's own mistake or the first attempt causes, in Chromium
 */
const ownMap = /^script-src-elem inline/;
const firstBlob = /^script-src(-elem)? blob/;
/** @type {Row[]} */
const rows = [
  { title: 'no policy', query: { policy: 'none' }, by: 'blob' },
  { title: 'nonce, strict-dynamic, no map', query: { policy: 'strict' }, by: 'blob' },
  { title: 'nonce, strict-dynamic, map in force', query: { policy: 'strict', map: 'full' }, by: 'preload' },
  { title: 'map with a stale nonce', query: { policy: 'strict', map: 'stale' }, by: 'preload', reports: [ownMap] },
  { title: 'nonce alone, no map', query: { policy: 'nonce' }, by: 'blob' },
  { title: 'nonce alone, map with empty values', query: { policy: 'nonce', map: 'empty' }, by: 'preload' },
  { title: 'hosts, map in force', query: { policy: 'self' }, by: 'preload' },
  {
    title: 'hosts, map blocked by the policy',
    query: { policy: 'self', map: 'blocked' },
    by: 'preload',
    reports: [ownMap],
  },
  { title: 'hosts, map with empty values', query: { policy: 'self', map: 'empty' }, by: 'preload' },
  { title: 'hosts, an earlier map without the hashes', query: { policy: 'self', map: 'shadowed' }, by: 'preload' },
  { title: 'hosts, map behind the script', query: { policy: 'self', map: 'late' }, by: 'preload' },
  { title: 'hosts, no map', query: { policy: 'self', map: 'none' }, by: 'preload', reports: [firstBlob] },
  { title: 'hosts, no Trusted Types, empty map', query: { policy: 'list', map: 'empty' }, by: 'preload' },
  { title: 'hosts and blob:, no map', query: { policy: 'blob' }, by: 'blob' },
  { title: 'hosts and blob:, map with empty values', query: { policy: 'blob', map: 'empty' }, by: 'preload' },
  {
    title: 'the one file of the script',
    query: { policy: 'file', map: 'none' },
    by: 'blocked',
    reports: [firstBlob, /^script-src-elem http/],
  },
];

/** Serves a chunk whose first statement tells that it was run. @param {string} name @param {{ skip?: number, count?: number }} [when] */
async function change(name, when = {}) {
  const { file } = chunks[name];
  const code = fs.readFileSync(path.join(stage.dist, file), 'utf8');
  const body = `(globalThis.evaluated ??= []).push('${name}');${code}`;
  await setFault({ part: 'demo', fault: 'body', match: file, body, ...when });
}

/** Opens the page of a row and collects the modal's errors. @param {Driver} driver @param {Record<string, string>} query */
async function openPage({ open, run }, query) {
  await open(pageUrl(query));
  await run(() => {
    const seen = /** @type {any} */ (window);
    seen.failures = [];
    seen.WalletModal.on('error', (/** @type {any} */ { code, message }) => seen.failures.push({ code, message }));
  });
  const view = () =>
    run(() => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('[role=dialog]')?.textContent ?? '');
  return {
    view,
    /** @param {string} code */
    count: (code) =>
      run(
        (code) => /** @type {any} */ (window).failures.filter((/** @type {any} */ f) => f.code === code).length,
        code,
      ),
    /** @param {string} [name] */
    show: (name) => run((view) => void (/** @type {any} */ (window).WalletModal.open({ view }).catch(() => {})), name),
    failures: () => run(() => /** @type {any} */ (window).failures),
    evaluated: () => run(() => /** @type {any} */ (window).evaluated ?? []),
    violations: () => run(() => /** @type {any} */ (window).violations),
  };
}

/**
 * A page that allows no chunk: it says so, and tells a changed manifest (which comes before all others) from a blocked one.
 * Each state has a page of its own, since what another load still asks for would answer for the next.
 * @param {Driver} driver
 * @param {Record<string, string>} query
 * @returns {Promise<string[]>} what the policy of the page with unchanged chunks had reported
 */
async function loadsNothing(driver, query) {
  const unchanged = await openPage(driver, query);
  await unchanged.show('Networks');
  await eventually(async () => (await unchanged.count('chunkBlocked')) > 0, true);
  const { message } = (await unchanged.failures()).find((/** @type {any} */ { code }) => code === 'chunkBlocked');
  assert.match(message, /script-src.*blob:/);
  assert.equal(await unchanged.evaluated(), []);
  const violations = await unchanged.violations();

  for (const when of [{}, { skip: 1 }]) {
    await change('manifest', when);
    const page = await openPage(driver, query);
    await page.show('Networks');
    await eventually(async () => (await page.count('chunkChanged')) > 0, true);
    assert.equal(await page.evaluated(), []);
  }
  return violations;
}

/**
 * One page, one chunk in each state: none that was changed is run, and each failure has its own code.
 * @param {Driver} driver
 * @param {Row} row
 * @returns {Promise<string[]>} what the page's policy had reported before a chunk was swapped between two requests
 */
async function loadsWhatItMay(driver, { query, by }) {
  await resetSandbox();
  if (by === 'blocked') return loadsNothing(driver, query);
  const page = await openPage(driver, query);
  // The chunks that an opening loads come first, so that nothing below is due to them.
  await page.show('Networks');
  await eventually(page.view, /Base/);

  // Changed on every request.
  await change('hostOptions');
  await driver.run(() => /** @type {any} */ (window).WalletModal.setThemeVariables({ '--w3m-accent': '#f40' }));
  await eventually(() => page.count('chunkChanged'), 1);
  await page.show();
  await eventually(page.view, /was changed on its way here/);

  const violations = await page.violations();

  // The bytes that were checked are good, those of the next request are not. Where blob: is allowed, the good ones are run.
  await change('guide', { skip: 1 });
  await page.show('WhatIsAWallet');
  const allowsBlob = by === 'blob' || ['strict', 'blob', 'nonce'].includes(query['policy']);
  if (allowsBlob) await eventually(page.view, /Use it anywhere/);
  else await eventually(async () => (await page.count('chunkChanged')) > 1, true);

  await setFault({ part: 'demo', fault: 'status', status: 404, match: chunks['ar'].file });
  await driver.run(() => /** @type {any} */ (window).WalletModal.setLocale('ar'));
  await eventually(() => page.count('chunkNotLoaded'), 1);
  assert.equal(await page.evaluated(), []);
  return violations;
}

/** @returns {Promise<Driver>} */
async function launchChromium() {
  const context = await stage.browser.newContext();
  const page = await context.newPage();
  return {
    open: (url) => page.goto(url, { timeout: 40_000 }),
    run: (code, argument) => page.evaluate(/** @type {any} */ (code), argument),
    press: (key) => page.keyboard.press(key),
    close: () => context.close(),
  };
}

/** @param {string} title @param {() => Promise<unknown>} body */
const only = (title, body) => title.includes(stage.only) && test(title, body);

const program = findFirefox();
if (!program) console.log('skipped: Firefox is not installed');
/** @type {Driver | undefined} */
let started;
const firefox = async () => {
  started ??= await launchFirefox(/** @type {string} */ (program));
  return started;
};
test.after(() => started?.close());

for (const engine of program ? ['Chromium', 'Firefox'] : ['Chromium']) {
  /** @param {(driver: Driver) => Promise<unknown>} body */
  const drive = async (body) => {
    const driver = await (engine === 'Chromium' ? launchChromium() : firefox());
    try {
      await body(driver);
    } finally {
      if (engine === 'Chromium') await driver.close();
    }
  };
  for (const row of rows) {
    only(`${engine}, ${row.title}: no changed chunk is run`, () =>
      drive(async (driver) => {
        const violations = await loadsWhatItMay(driver, row);
        const known = [/^integrity/, ...(row.reports ?? [])];
        assert.equal(
          violations.filter((text) => !known.some((pattern) => pattern.test(text))),
          [],
        );
      }),
    );
  }

  only(`${engine}: a chunk that the page preloads without its hash is checked all the same`, () =>
    drive(async (driver) => {
      await resetSandbox();
      // Only the page's own preload gets changed bytes: both requests of the modal are answered well.
      await change('guide', { count: 1 });
      const page = await openPage(driver, { policy: 'self', map: 'empty', preload: 'guide' });
      const asked = async () =>
        (await requestsOf('demo')).filter(({ path: file }) => file.includes(chunks['guide'].file)).length;
      await eventually(asked, 1);
      await page.show('WhatIsAWallet');
      await eventually(page.view, /Use it anywhere/);
      assert.equal(await page.evaluated(), []);
      assert.is(await asked(), 3);
    }),
  );
}

only('an engine that is not known to check preloads: nothing is imported but a blob', async () => {
  await resetSandbox();
  const context = await stage.browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'userAgentData');
    });
    const failures = /** @type {string[]} */ ([]);
    const scripts = /** @type {string[]} */ ([]);
    page.on('request', (request) => {
      if (request.url().includes('/chunks/') && request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.exposeFunction('fail', (/** @type {string} */ text) => failures.push(text));
    await page.goto(pageUrl({ policy: 'self' }), { timeout: 40_000 });
    await page.evaluate(() => {
      const { WalletModal, fail } = /** @type {any} */ (window);
      WalletModal.on('error', (/** @type {any} */ { code, message }) => fail(`${code} ${message}`));
      WalletModal.open({ view: 'WhatIsAWallet' }).catch(() => {});
    });
    await eventually(async () => failures.some((text) => /^chunkBlocked.*manifest.*blob:/.test(text)), true);
    assert.equal(scripts, []);
  } finally {
    await context.close();
  }
});

only('a chunk whose second request is never answered: the wait ends', async () => {
  await resetSandbox();
  const context = await stage.browser.newContext();
  try {
    const page = await context.newPage();
    // Once the limit is over, it is over for whatever asks again: nobody lets it pass a second time.
    await page.addInitScript(() => {
      const limit = new AbortController();
      AbortSignal.timeout = () => limit.signal;
      Object.assign(window, { late: () => limit.abort(new DOMException('late', 'TimeoutError')) });
    });
    await page.goto(pageUrl({ policy: 'self' }), { timeout: 40_000 });
    await setFault({ part: 'demo', fault: 'silence', match: chunks['guide'].file, skip: 1 });
    await page.evaluate(() => void (/** @type {any} */ (window).WalletModal.open({ view: 'WhatIsAWallet' })));
    const asked = async () =>
      (await requestsOf('demo')).filter(({ path: file }) => file.includes(chunks['guide'].file)).length;
    await eventually(asked, 2);
    await page.evaluate(() => /** @type {any} */ (window).late());
    await page.getByRole('dialog').getByText('Couldn’t load this screen').waitFor();
  } finally {
    await context.close();
  }
});

test.run();
