// Every page policy and import map × unchanged, changed, swapped and missing chunks × every engine.
import fs from 'node:fs';
import path from 'node:path';
import type { PublicViewName } from '../../../src/core/state/views';
import type { Driver } from '../support/engineTest';
import { chunkOf } from '../support/settings';
import type { TestSandbox } from '../support/startTestSandbox';
import { eventually } from '../support/steps';
import { expect, test } from '../support/test';

interface Row {
  title: string;
  /** Query of the host page. */
  query: Record<string, string>;
  /** How chunks can be imported there. */
  by: 'blob' | 'preload' | 'blocked';
  /** Violations that the page's own mistake or the first import attempt causes in Chromium. */
  reports?: RegExp[];
}

const ownMap = /^script-src-elem inline/;
const firstBlob = /^script-src(-elem)? blob/;
const rows: Row[] = [
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

/**
 * The tests check the reports themselves: some are caused by chunks that are broken on purpose. These are Chromium's messages
 * and reports about refused and broken chunks.
 */
const expected = {
  console: [/Content Security Policy/, /integrity|digest/i, /status of 404/, /does not match its hash|chunk/],
  violations: [/./],
};
test.use({ expected });

/** Serves a chunk whose first statement records that it was run. */
async function change(sandbox: TestSandbox, name: string, when: { skip?: number; count?: number } = {}) {
  const { file } = chunkOf(name);
  const code = fs.readFileSync(path.join(sandbox.dist, file), 'utf8');
  const body = `(globalThis.evaluated ??= []).push('${name}');${code}`;
  await sandbox.setFault({ part: 'demo', fault: 'body', match: file, body, ...when });
}

/** Opens the page of a row and collects the modal's errors. */
async function openPage({ open, run }: Driver, url: string) {
  await open(url);
  await run(() => {
    window.failures = [];
    WalletModal.on('error', ({ code, message }) => window.failures.push({ code, message }));
  });
  return {
    view: () =>
      run(() => document.querySelector('wallet-modal')?.shadowRoot?.querySelector('[role=dialog]')?.textContent ?? ''),
    count: (code: string) => run((code) => window.failures.filter((failure) => failure.code === code).length, code),
    /** Until the view is there, or has failed: what could not be loaded before is loaded again then. */
    show: (name?: PublicViewName) => run((view) => WalletModal.open({ view }).catch(() => {}), name),
    failures: () => run(() => window.failures),
    evaluated: () => run(() => window.evaluated ?? []),
    violations: () => run(() => window.violations ?? []),
  };
}

/**
 * Checks a page whose policy allows no chunk: an error is shown, and a changed manifest (which loads before all others) is
 * distinguished from a blocked one. Each state uses a new page, because pending requests of another load would be answered
 * instead. Returns the policy's reports on the page with unchanged chunks.
 */
async function loadsNothing(driver: Driver, sandbox: TestSandbox, url: string): Promise<string[]> {
  const unchanged = await openPage(driver, url);
  await unchanged.show('Networks');
  await eventually(async () => (await unchanged.count('chunkBlocked')) > 0).toBe(true);
  const blocked = (await unchanged.failures()).find(({ code }) => code === 'chunkBlocked');
  expect(blocked?.message).toMatch(/script-src.*blob:/);
  expect(await unchanged.evaluated()).toStrictEqual([]);
  const violations = await unchanged.violations();

  for (const when of [{}, { skip: 1 }]) {
    await change(sandbox, 'manifest', when);
    const page = await openPage(driver, url);
    await page.show('Networks');
    await eventually(async () => (await page.count('chunkChanged')) > 0).toBe(true);
    expect(await page.evaluated()).toStrictEqual([]);
  }
  return violations;
}

/**
 * Checks one page with one chunk in each state: no changed chunk is run, and each failure has its own code. Returns the reports
 * of the policy from before a chunk was swapped between two requests.
 */
async function loadsWhatItMay(driver: Driver, sandbox: TestSandbox, { query, by }: Row): Promise<string[]> {
  const url = sandbox.pageUrl(query);
  if (by === 'blocked') return loadsNothing(driver, sandbox, url);
  const page = await openPage(driver, url);
  // Load the chunks of the first opening now, so that they cause none of the results below.
  await page.show('Networks');
  await eventually(page.view).toMatch(/Base/);

  // Changed on every request.
  await change(sandbox, 'hostOptions');
  await driver.run(() => WalletModal.setThemeVariables({ '--w3m-accent': '#f40' }));
  await eventually(() => page.count('chunkChanged')).toBe(1);
  await page.show();
  await eventually(page.view).toMatch(/failed a security check/);

  const violations = await page.violations();

  // The verified bytes are good, those of the next request are not. If blob: is allowed, the good bytes are run.
  await change(sandbox, 'guide', { skip: 1 });
  await page.show('WhatIsAWallet');
  const allowsBlob = by === 'blob' || ['strict', 'blob', 'nonce'].includes(query['policy'] ?? '');
  if (allowsBlob) await eventually(page.view).toMatch(/Use it anywhere/);
  else await eventually(async () => (await page.count('chunkChanged')) > 1).toBe(true);

  await sandbox.setFault({ part: 'demo', fault: 'status', status: 404, match: chunkOf('ar').file });
  await driver.run(() => WalletModal.setLocale('ar'));
  await eventually(() => page.count('chunkNotLoaded')).toBe(1);
  expect(await page.evaluated()).toStrictEqual([]);
  return violations;
}

/** Tries rows one after the other, each on a page of its own in one tab. */
async function tryRows(driver: Driver, sandbox: TestSandbox, tried: Row[]): Promise<void> {
  for (const row of tried) {
    await test.step(row.title, async () => {
      await sandbox.setFault({ part: 'demo', fault: null });
      const violations = await loadsWhatItMay(driver, sandbox, row);
      const known = [/^integrity/, ...(row.reports ?? [])];
      expect(violations.filter((text) => !known.some((pattern) => pattern.test(text)))).toStrictEqual([]);
      // The next page is a first visit, too.
      await driver.run(() => localStorage.clear());
    });
  }
}

/** One row for each way to import a chunk. */
const ways = rows.filter(({ by }, index) => rows.findIndex((other) => other.by === by) === index);

test('each way to import a chunk: a modified chunk is not run', async ({ driver, sandbox }) => {
  await tryRows(driver, sandbox, ways);
});

for (const row of rows) {
  if (ways.includes(row)) continue;
  test(`${row.title}: a modified chunk is not run`, { tag: ['@chromium', '@long'] }, async ({ driver, sandbox }) => {
    await tryRows(driver, sandbox, [row]);
  });
}

test('a chunk that the page preloads without its hash is verified nevertheless', async ({ driver, sandbox }) => {
  // Only the page's own preload gets changed bytes. Both requests of the modal get good ones.
  await change(sandbox, 'guide', { count: 1 });
  const page = await openPage(driver, sandbox.pageUrl({ policy: 'self', map: 'empty', preload: 'guide' }));
  const requested = async () =>
    (await sandbox.requestsOf('demo')).filter(({ path: file }) => file.includes(chunkOf('guide').file)).length;
  await eventually(requested).toBe(1);
  await page.show('WhatIsAWallet');
  await eventually(page.view).toMatch(/Use it anywhere/);
  expect(await page.evaluated()).toStrictEqual([]);
  expect(await requested()).toBe(3);
});
