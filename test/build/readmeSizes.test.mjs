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

test('the sizes in the README are those of the build, within 1 KB', () => {
  const [, table = ''] = fs.readFileSync(path.join(root, 'README.md'), 'utf8').split('## Sizes');
  const stated = [...(table.split('## ')[0] ?? '').matchAll(/(?<!to )\b(\d+) KB/g)].map(([, size]) => Number(size));
  const sizes = parts.map((names) => names.reduce((sum, name) => sum + sizeOf(name), 0) / 1_024);
  assert.is(stated.length, sizes.length);
  const wrong = sizes.flatMap((size, index) =>
    Math.abs(size - (stated[index] ?? 0)) > 1 ? `${parts[index]}: ${size.toFixed(1)} KB` : [],
  );
  assert.equal(wrong, []);
});

test.run();
