import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleTests } from '../support/bundleTests.mjs';
import { summary } from './statistics.mjs';

const ROUNDS = 5;

/**
 * Measures single functions in this process; the median must not be over `limit`.
 * @param {string} root of the project
 * @returns {Promise<{ key: string, title: string, digits: number, limit: number, modal: ReturnType<typeof summary> }[]>}
 */
export async function measureFunctions(root) {
  const folder = path.join(root, `node_modules/.cache/wallet-modal-bench/functions-${process.pid}`);
  try {
    await bundleTests('node', ['test/bench/functions.ts'], folder);
    const file = pathToFileURL(path.join(folder, 'bench/functions.mjs')).href;
    /** @type {typeof import('./functions')} */
    const { functions } = await import(file);
    const results = [];
    for (const { measure, ...about } of functions) {
      const values = [];
      for (let round = 0; round < ROUNDS; round++) values.push(await measure());
      results.push({ ...about, modal: summary(values) });
    }
    return results;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
