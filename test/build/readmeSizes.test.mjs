import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dist, filesOf, read, root } from './support/built.mjs';

const test = suite('readmeSizes');
const files = filesOf(dist);
/** @param {string} name of the script or a chunk */
const sizeOf = (name) => {
  const file = files.find((each) => each === `${name}.js` || new RegExp(`^chunks/${name}-[\\w-]{10}\\.js$`).test(each));
  if (!file) throw new Error(`There is no file of ${name}`);
  return zlib.gzipSync(read(file), { level: 9 }).length;
};

/** What each size in the README is the size of, in the order of its table. */
const parts = [
  ['wallet-modal'],
  ['connection', 'eip155', 'commonConnect'],
  ['embedded', 'embeddedWallet', 'email'],
  ['account', 'accountData', 'commonAccount'],
  ['evmContracts'],
  ['solanaTransactions'],
  ['relay', 'pairing', 'qr'],
];
const providers = ['evmProvider', 'solanaProvider', 'bitcoinProvider', 'polkadotProvider'];

/** Other documents, with what their sizes are the sizes of, in the order of the text. @type {Record<string, string[]>} */
const documents = {
  'docs/bitcoin.md': ['bip122', 'bitcoinProvider'],
  'docs/polkadot.md': ['polkadot', 'polkadotProvider'],
  'docs/solana.md': ['solana', 'solanaProvider', 'solanaTransactions', 'solanaTokens'],
  'docs/without-a-service.md': ['evmContracts'],
};
/** The same for the lines of the changelog that begin like this. @type {Record<string, string[]>} */
const changes = {
  'One script': ['wallet-modal'],
  'Browser wallets on Solana': ['solana'],
  'Sending on Solana': ['solanaTransactions'],
  'Browser wallets on Bitcoin': ['bip122'],
  'Browser extensions on Polkadot': ['polkadot'],
  'Phone wallets over a relay': ['relay'],
  "The embedded wallet's frame": ['embedded', 'embeddedWallet'],
  'Account names': ['names'],
  '`features.smartSessions`': ['smartSessions'],
  'Sending on EVM networks': ['transactions', 'send', 'sendReview', 'sendToken'],
  'Swaps on EVM networks': ['swap', 'swaps', 'swapReview', 'swapTokens'],
  "`getProvider('eip155')` always": ['evmProvider'],
};

const textOf = (/** @type {string} */ file) => fs.readFileSync(path.join(root, file), 'utf8');
/** The sizes in a text, also of a list such as "9, 8 and 6 KB". @param {string} text @returns {number[]} */
const sizesIn = (text) =>
  [...text.matchAll(/\b\d+(?:(?:, | and )\d+)*(?= KB)/g)].flatMap(([list]) => (list.match(/\d+/g) ?? []).map(Number));
/** @param {string} what @param {number[]} stated in KB @param {string[][]} names of the chunks of each size */
function compare(what, stated, names) {
  assert.is(stated.length, names.length, what);
  const sizes = names.map((list) => list.reduce((sum, name) => sum + sizeOf(name), 0) / 1_024);
  const wrong = sizes.flatMap((size, index) =>
    Math.abs(size - (stated[index] ?? 0)) > 1 ? `${what}: ${names[index]}: ${size.toFixed(1)} KB` : [],
  );
  assert.equal(wrong, []);
}

test('the sizes in the README are those of the build, within 1 KB', () => {
  const table = textOf('README.md').split('## Sizes')[1]?.split('## ')[0] ?? '';
  const [range = '', ...bounds] = /(\d+) to (\d+) KB/.exec(table) ?? [];
  compare('README.md', sizesIn(table.replace(range, '')), parts);
  const ordered = [...providers].sort((one, other) => sizeOf(one) - sizeOf(other));
  compare('README.md, providers', bounds.map(Number), [[ordered[0] ?? ''], [ordered.at(-1) ?? '']]);
});

test('the sizes in the other documents are those of the build, within 1 KB', () => {
  for (const [file, names] of Object.entries(documents))
    compare(
      file,
      sizesIn(textOf(file)),
      names.map((name) => [name]),
    );
  const lines = textOf('CHANGELOG.md')
    .split(/^- /m)
    .filter((line) => / KB gzip/.test(line));
  for (const line of lines) {
    const [start, names = []] = Object.entries(changes).find(([each]) => line.startsWith(each)) ?? [line];
    compare(
      start,
      sizesIn(line),
      names.map((name) => [name]),
    );
  }
  assert.is(lines.length, Object.keys(changes).length);
});

test.run();
