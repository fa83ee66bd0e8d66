import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** @type {Record<string, number>} */
const budgets = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../test/build/budgets.json'), 'utf8'));

/** Measures the script and each chunk, in bytes. @param {string} dist */
export function measure(dist) {
  const files = [
    'wallet-modal.js',
    ...fs
      .readdirSync(path.join(dist, 'chunks'))
      .sort()
      .map((file) => `chunks/${file}`),
  ];
  return files.map((file) => {
    const bytes = fs.readFileSync(path.join(dist, file));
    return {
      file,
      raw: bytes.length,
      gzip: gzipSync(bytes, { level: 9 }).length,
      brotli: brotliCompressSync(bytes).length,
    };
  });
}

/** Throws if a file exceeds its budget, or files that load together exceed theirs. @param {ReturnType<typeof measure>} sizes */
export function checkBudgets(sizes) {
  const sizeByName = new Map(sizes.map(({ file, gzip }) => [path.basename(file).replace(/(-\w{10})?\.js$/, ''), gzip]));
  const sizeOf = (/** @type {string} */ name) => {
    const size = sizeByName.get(name);
    if (size === undefined) throw new Error(`There is a budget for ${name}, which was not built.`);
    return size;
  };
  const groups = Object.keys(budgets).filter((name) => name.includes('+'));
  const exceeded = [...sizeByName.keys(), ...groups].flatMap((name) => {
    const gzip = name.split('+').reduce((sum, member) => sum + sizeOf(member), 0);
    const budget = budgets[name] ?? budgets['chunk'] ?? 0;
    return gzip > budget ? [`${name} is ${gzip} bytes gzip, its budget is ${budget}`] : [];
  });
  if (exceeded.length) throw new Error(`over budget: ${exceeded.join('; ')}`);
}
