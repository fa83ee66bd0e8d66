import fs from 'node:fs';
import path from 'node:path';

/** Root of the project. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** The folder of the build under test. */
export const dist = process.env['DIST'] ?? path.join(root, 'dist');

/** Lists every file below a folder by its relative path, with forward slashes, in order. @param {string} folder */
export const filesOf = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();

/** @param {string} file below the build's folder */
export const read = (file) => fs.readFileSync(path.join(dist, file), 'utf8');
