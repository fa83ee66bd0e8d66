// Runs the browser suites against the built product: `node test/browser.mjs shell` runs those whose path holds that
// text, `--test focus` only the tests whose title does, `--dist <folder>` takes another build than dist/, `--rough 4` lets pages
// compute 4 times slower and every server answer late by chance, to find tests that race (those that measure time fail).
import { fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser/support/findBrowser.mjs';

const LANES = Math.min(2, os.availableParallelism());
/** Suites that measure time have the machine for themselves. */
const alone = ['scroll.test.mjs', 'tabs.test.mjs'];
/** The long ones begin, so that no lane is left with one at the end. */
const first = ['soak', 'account', 'phone', 'relayFaults', 'relay', 'a11y', 'connect', 'chunks'].map(
  (name) => `${name}.test.mjs`,
);

const root = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string' },
    test: { type: 'string', default: '' },
    rough: { type: 'string', default: '1' },
  },
});
const dist = path.resolve(root, values.dist ?? 'dist');

/** Runs one suite in its own process and prints what it said in one piece. @param {string} file @returns {Promise<{ passed: number, failed: number }>} */
function run(file) {
  const start = Date.now();
  const args = [file, dist, values.test, values.rough];
  const child = fork(path.join(root, 'test/browser/support/runFile.mjs'), args, { silent: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  let result = { passed: 0, failed: 1 };
  child.on('message', (message) => {
    result = /** @type {typeof result} */ (message);
  });
  return new Promise((resolve) => {
    child.on('close', () => {
      console.log(`${output.trimEnd()}\n  ${file}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
      resolve(result);
    });
  });
}

/** @param {string[]} files @param {number} lanes */
async function runAll(files, lanes) {
  /** @type {Awaited<ReturnType<typeof run>>[]} */
  const results = [];
  const queue = [...files];
  const lane = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) results.push(await run(file));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

async function main() {
  if (!fs.existsSync(path.join(dist, 'wallet-modal.js')))
    throw new Error('Nothing is built yet: run `npm run build` first.');
  process.env['CHROME_PATH'] = findBrowser();
  const files = fs
    .readdirSync(path.join(root, 'test/browser'))
    .filter(
      (file) => file.endsWith('.test.mjs') && (!positionals.length || positionals.some((part) => file.includes(part))),
    );
  const rank = (/** @type {string} */ file) => (first.includes(file) ? first.indexOf(file) : first.length);
  const shared = files.filter((file) => !alone.includes(file)).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  const results = await runAll(shared, LANES);
  results.push(
    ...(await runAll(
      files.filter((file) => alone.includes(file)),
      1,
    )),
  );
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

const { passed, failed } = await main().catch((error) => {
  console.error(error.message);
  return { passed: 0, failed: 1 };
});
console.log(`browser: ${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
