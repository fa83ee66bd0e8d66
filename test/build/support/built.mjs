import fs from 'node:fs';
import path from 'node:path';

/** Root of the project. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Folder of the build that is looked at. */
export const dist = process.env['DIST'] ?? path.join(root, 'dist');

/** Every file below a folder by its path there, with forward slashes, in order. @param {string} folder */
export const filesOf = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();

/** @param {string} file below the build's folder */
export const read = (file) => fs.readFileSync(path.join(dist, file), 'utf8');
