// What every bundle of the build has in common.
import fs from 'node:fs';
import path from 'node:path';
import { sourcePlugins } from './sourcePlugins.mjs';

export const root = path.resolve(import.meta.dirname, '..');
export const { name, version, dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

export const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  target: 'es2022',
  jsx: 'automatic',
  logLevel: 'warning',
  legalComments: 'none',
  metafile: true,
  write: false,
  charset: 'utf8',
  plugins: sourcePlugins(root),
  define: { 'process.env.NODE_ENV': '"production"', VERSION: JSON.stringify(version) },
};

/** Writes a file below dist and returns its bytes. */
export function write(dist, file, bytes) {
  const target = path.join(dist, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, bytes);
  return bytes;
}
