import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Budgets in bytes gzip, by file or by files that load together; `chunk` is that of all other chunks. The source that several
 * chunks repeat is counted before compression. @type {Record<string, number>}
 */
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

/**
 * Throws if a file exceeds its budget, or files that load together, all chunks, or the source that several chunks repeat.
 * @param {ReturnType<typeof measure>} sizes
 * @param {number} [repeated] bytes of source that chunks contain again
 * @param {Record<string, number>} [limits]
 */
export function checkBudgets(sizes, repeated = 0, limits = budgets) {
  const { chunk = 0, 'all chunks': allChunks = 0, 'repeated source': repeatedSource = 0, ...named } = limits;
  const sizeByName = new Map(sizes.map(({ file, gzip }) => [path.basename(file).replace(/(-\w{10})?\.js$/, ''), gzip]));
  const sizeOf = (/** @type {string} */ name) => {
    const size = sizeByName.get(name);
    if (size === undefined) throw new Error(`There is a budget for ${name}, which was not built.`);
    return size;
  };
  const chunks = sizes.filter(({ file }) => file.startsWith('chunks/'));
  const exceeded = [
    ...[...new Set([...sizeByName.keys(), ...Object.keys(named)])].map((name) => ({
      name,
      size: name.split('+').reduce((sum, member) => sum + sizeOf(member), 0),
      budget: named[name] ?? chunk,
    })),
    { name: 'all chunks', size: chunks.reduce((sum, { gzip }) => sum + gzip, 0), budget: allChunks },
    { name: 'repeated source', size: repeated, budget: repeatedSource },
  ].filter(({ size, budget }) => size > budget);
  const texts = exceeded.map(({ name, size, budget }) => `${name} is ${size} bytes, its budget is ${budget}`);
  if (texts.length) throw new Error(`over budget: ${texts.join('; ')}`);
}
