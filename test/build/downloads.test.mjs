// What three journeys download, in bytes gzip, and in how many chains of requests: the chunks that each loads are listed in
// test/browser/chunks.spec.ts.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dist, read } from './support/built.mjs';

const test = suite('downloads');

const { chunks } = JSON.parse(read('integrity.json'));
const tables = [read('wallet-modal.js'), read(chunks.manifest.file)];

/** Reads the common chunks that a chunk needs from the table that pins it. @param {string} name @returns {string[]} */
function needsOf(name) {
  const hash = chunks[name].integrity.slice('sha384-'.length);
  const table = tables.find((code) => code.includes(hash)) ?? '';
  const [, list = ''] = /^"((?:,"\w+")*)\]/.exec(table.slice(table.indexOf(hash) + hash.length)) ?? [];
  return [...list.matchAll(/\w+/g)].map(String);
}

/** Adds the common chunks that some chunks need. @param {string[]} names @returns {string[]} */
function withCommon(names) {
  const all = new Set(names);
  for (const name of all) for (const need of needsOf(name)) all.add(need);
  return [...all];
}

const sizeOf = (/** @type {string[]} */ names) =>
  names.reduce(
    (sum, name) => sum + gzipSync(fs.readFileSync(path.join(dist, chunks[name].file)), { level: 9 }).length,
    0,
  );

const opening = ['manifest', 'analytics', 'directory', 'effects', 'hostCheck', 'projectConfig', 'socials'];
const connecting = [...opening, 'connection', 'eip155', 'evmProvider'];
const account = [...connecting, 'account', 'accountData', 'activity'];
const sending = [...account, 'send', 'value', 'transactions', 'sendToken', 'sendReview', 'evmContracts'];

/**
 * What was added since, in bytes: the card follows the finger, and its header, its tabs and its success move; connections follow the
 * app's networks and its sign-in; what appears is announced, and the focus is kept; pages may have replaced built-in functions, or be
 * copied by their frameworks; chain families share a wallet's permission, and one client of the nodes; the
 * card leaves toward the page's account; a disconnect also ends what is stored without a connection; copies of the modal in one page
 * follow each other; a method refuses an argument that it does not know; what could not be loaded is loaded again
 * without a wallet being refused; a disconnect ends every attempt, but no session or permission that another page uses; what scrolls
 * under the header fades, and a permission that no page uses any more is revoked; a relay that was ended is told, with the way back;
 * a tab keeps its own account, and an alert ends with its cause.
 */
const SINCE = 14_208;

/** Each journey from the opening on, and what it downloaded while every chunk carried its own copies. */
const journeys = /** @type {const} */ ([
  ['connecting a browser wallet', connecting, 64_771],
  ['the account', account, 119_944],
  ['a send', sending, 240_510],
]);

for (const [title, names, before] of journeys)
  test(`${title} downloads less than with own copies in every chunk`, () => {
    const bytes = sizeOf(withCommon([...names]));
    assert.ok(bytes < before + SINCE, `${bytes} bytes, before ${before} + ${SINCE}`);
  });

test('no request waits for another one except the manifest', () => {
  const byScript = Object.keys(chunks).filter((name) => tables[0]?.includes(chunks[name].integrity.slice(7)));
  for (const name of Object.keys(chunks)) {
    const needs = withCommon([name]).slice(1);
    assert.ok(
      needs.every((need) => need.startsWith('common')),
      `${name} needs ${needs}`,
    );
    if (byScript.includes(name))
      assert.ok(
        needs.every((need) => byScript.includes(need)),
        `${name} needs ${needs}`,
      );
  }
  assert.ok(needsOf('account').length > 0 && needsOf('connection').length > 0);
});

test('a chunk lists each common chunk that its code uses', () => {
  for (const name of Object.keys(chunks)) {
    const used = [...read(chunks[name].file).matchAll(/\.common\(["'](\w+)["']\)/g)].map(([, need = '']) => need);
    assert.equal([...new Set(used)].sort(), needsOf(name), name);
  }
});

test('a common chunk is used by at least two chunks', () => {
  const needs = Object.keys(chunks).flatMap(needsOf);
  const common = Object.keys(chunks).filter((name) => name.startsWith('common'));
  assert.ok(common.length > 0);
  for (const name of common) assert.ok(needs.filter((need) => need === name).length > 1, name);
});

test.run();
