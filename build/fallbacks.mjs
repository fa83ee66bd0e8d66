// A `package.json` per sub-path of the package, for tools that do not read `exports` and look for a folder of that name. They are
// written before packing and removed after it: node build/fallbacks.mjs [--remove]
import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** @typedef {{ types: string, default: string }} Target */
/** @typedef {{ exports: Record<string, Target>, sideEffects: string[] }} Manifest */

/** @param {string} folder @returns {Manifest} */
const readManifest = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** What `*` stands for in a pattern with a folder of built files. @param {string} folder @param {string} pattern */
function starsOf(folder, pattern) {
  const [before = '', after = ''] = pattern.split('*');
  const files = fs.readdirSync(path.join(folder, before));
  return files.filter((file) => file.endsWith(after)).map((file) => file.slice(0, file.length - after.length));
}

/** Lists the sub-paths with their built files. @param {string} folder of the built package */
function subPaths(folder) {
  const { exports, sideEffects } = readManifest(folder);
  return Object.entries(exports)
    .filter(([key]) => key !== '.')
    .flatMap(([key, target]) => {
      const stars = key.includes('*') ? starsOf(folder, target.default) : [''];
      return stars.map((star) => {
        const [name, main, types] = [key, target.default, target.types].map((text) => text.replace('*', star));
        return {
          name: String(name),
          main: String(main),
          types: String(types),
          isPure: !sideEffects.includes(String(main)),
        };
      });
    });
}

/** Removes the manifests below a folder, and the folders that are empty without them. @param {string} folder */
function removeManifests(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) removeManifests(file);
    else if (entry.name === 'package.json') fs.rmSync(file);
  }
  if (!fs.readdirSync(folder).length) fs.rmdirSync(folder);
}

/** Removes the files, also those that remain when npm fails to pack. @param {string} folder */
export function removeFallbacks(folder) {
  for (const key of Object.keys(readManifest(folder).exports)) {
    const target = path.join(folder, key.split('/')[1] ?? '');
    if (key !== '.' && fs.existsSync(target)) removeManifests(target);
  }
}

/** Writes the files of a built package. @param {string} folder @returns {string[]} the files */
export function writeFallbacks(folder) {
  try {
    return subPaths(folder).map(({ name, main, types, isPure }) => {
      const target = path.join(folder, name);
      const relative = (/** @type {string} */ file) =>
        path.relative(target, path.join(folder, file)).replaceAll(path.sep, '/');
      for (const file of [main, types])
        if (!fs.existsSync(path.join(folder, file))) throw new Error(`${file} is missing: run \`npm run build\` first`);
      fs.mkdirSync(target, { recursive: true });
      const fields = { type: 'module', main: relative(main), types: relative(types), sideEffects: !isPure };
      fs.writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`);
      return `${name.slice(2)}/package.json`;
    });
  } catch (error) {
    removeFallbacks(folder);
    throw error;
  }
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--remove')) removeFallbacks(root);
  else writeFallbacks(root);
}
