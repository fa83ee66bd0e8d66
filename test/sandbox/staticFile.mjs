import fs from 'node:fs/promises';
import path from 'node:path';

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/**
 * Serves a file below `folder`, or 404. A path cannot leave the folder.
 * @param {string} folder
 * @param {string} name path relative to it
 * @returns {Promise<import('./servePart.mjs').Answer>}
 */
export async function staticFile(folder, name) {
  const file = path.resolve(folder, `./${decodeURIComponent(name)}`);
  const type = TYPES[path.extname(file)];
  const missing = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
  if (!type || !file.startsWith(folder + path.sep)) return missing;
  return fs.readFile(file).then(
    (body) => ({ headers: { 'content-type': type }, body }),
    () => missing,
  );
}
