import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const budgets = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../test/build/budgets.json'), 'utf8'));

/** Sizes of the script and each chunk, in bytes. */
export function measure(dist) {
  const files = ['wallet-modal.js', ...fs.readdirSync(path.join(dist, 'chunks')).sort().map((file) => `chunks/${file}`)];
  return files.map((file) => {
    const bytes = fs.readFileSync(path.join(dist, file));
    return { file, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
  });
}

/** Fails when a file is over its budget, or has none. */
export function checkBudgets(sizes) {
  const over = sizes.flatMap(({ file, gzip }) => {
    const name = path.basename(file).replace(/(-\w{10})?\.js$/, '');
    const budget = budgets[name] ?? budgets.chunk;
    return gzip > budget ? [`${file} is ${gzip} bytes gzip, its budget is ${budget}`] : [];
  });
  if (over.length) throw new Error(`over budget: ${over.join('; ')}`);
}
