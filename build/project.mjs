// The settings that all bundles of the build share.
import fs from 'node:fs';
import path from 'node:path';
import { sourcePlugins } from './sourcePlugins.mjs';

export const root = path.resolve(import.meta.dirname, '..');
/** @type {{ name: string, version: string }} */
export const { name, version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

export const common = /** @satisfies {import('esbuild').BuildOptions} */ ({
  absWorkingDir: root,
  bundle: true,
  minify: true,
  target: 'es2022',
  jsx: /** @type {const} */ ('automatic'),
  logLevel: /** @type {const} */ ('warning'),
  legalComments: /** @type {const} */ ('none'),
  metafile: /** @type {const} */ (true),
  write: /** @type {const} */ (false),
  charset: /** @type {import('esbuild').Charset} */ ('utf8'),
  plugins: sourcePlugins(root),
  define: { 'process.env.NODE_ENV': '"production"', VERSION: JSON.stringify(version) },
});

/** Writes a file below dist and returns its bytes. @template {string | Uint8Array} T @param {string} dist @param {string} file @param {T} bytes */
export function write(dist, file, bytes) {
  const target = path.join(dist, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, bytes);
  return bytes;
}
