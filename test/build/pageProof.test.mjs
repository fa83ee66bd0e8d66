import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { arrayFrom } from '../../build/arrayFrom.mjs';
import { common } from '../../build/project.mjs';
import { dist, filesOf, read, root } from './support/built.mjs';

const test = suite('pageProof');

/** Runs code of the source after a script of the page, and returns `result`, which it sets. @param {string} page @param {string} contents */
async function runAfter(page, contents) {
  const { outputFiles } = await build({
    ...common,
    stdin: { contents, resolveDir: path.join(root, 'src') },
    format: 'iife',
  });
  return JSON.parse(String(vm.runInNewContext(`${page};${outputFiles[0]?.text};JSON.stringify(result)`)));
}

/** What Prototype.js and MooTools have in place of two functions. */
const libraries = `
  Array.prototype.toArray = Array.prototype.entries = function () { return this.slice(); };
  Array.from = (list) => list ? list.toArray?.() ?? Array.prototype.slice.call(list) : [];`;

test('a page with Prototype.js or MooTools: accounts, hex and lists of untrusted input can be read', async () => {
  const result = await runAfter(
    libraries,
    `import { array, is, object, string } from 'superstruct';
    import { readAccounts } from './chains/eip155/wallet/readAccounts';
    import { encodeHex } from './lib/encodeHex';
    const list = object({ names: array(string()) });
    globalThis.result = {
      accounts: readAccounts(['0x' + '12'.repeat(20)]),
      hex: encodeHex(Uint8Array.of(1, 255)),
      lists: [is({ names: ['a'] }, list), is({ names: [1] }, list)],
    };`,
  );
  assert.equal(result, { accounts: [`0x${'12'.repeat(20)}`], hex: '01ff', lists: [true, false] });
});

test('a page that has frozen Object.prototype: signals work', async () => {
  const result = await runAfter(
    'Object.freeze(Object.prototype)',
    `import { signal } from '@preact/signals';
    globalThis.result = [signal(2) + 1, String(signal('a'))];`,
  );
  assert.equal(result, [3, 'a']);
});

test('arrayFrom: returns the same as Array.from', () => {
  const square = (/** @type {unknown} */ value, /** @type {number} */ index) => [value, index * index];
  for (const items of [
    [1, undefined, 3],
    'a🌒',
    new Set([1, 2]),
    { length: 2, 1: 'b' },
    {},
    Uint8Array.of(7),
    new Map([[1, 2]]),
  ]) {
    assert.equal(arrayFrom(items), Array.from(/** @type {any} */ (items)));
    assert.equal(arrayFrom(items, square), Array.from(/** @type {any} */ (items), square));
  }
  assert.throws(() => arrayFrom(null), TypeError);
});

test('no delivered file calls Array.from', () => {
  const delivered = filesOf(dist).filter((file) => /^(?:wallet-modal|(?:chunks|module|react)\/.*)\.js$/.test(file));
  assert.equal(
    delivered.filter((file) => /(?<!\w)Array\.from\b/.test(read(file))),
    [],
  );
});

test.run();
