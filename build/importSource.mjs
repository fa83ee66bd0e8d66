import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { preactAliases } from './aliases.mjs';
import { common, root } from './project.mjs';

/** Runs a module of the source and returns its exports. @param {string} file below the root @returns {Promise<unknown>} */
export async function importSource(file) {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [file],
    outfile: 'source.mjs',
    format: 'esm',
    conditions: ['script'],
    alias: preactAliases,
  });
  const target = path.join(root, `node_modules/.cache/wallet-modal-${path.basename(file)}-${process.pid}.mjs`);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, outputFiles[0]?.contents ?? '');
  try {
    return await import(`${pathToFileURL(target).href}?${Date.now()}`);
  } finally {
    fs.rmSync(target);
  }
}
