import fs from 'node:fs';
import path from 'node:path';

/** By package: what is replaced in its files. @type {[file: RegExp, pattern: RegExp, replacement: string][]} */
const replacements = [
  // The `entries` of Prototype.js returns a copy of the array.
  [
    /[\\/]node_modules[\\/](?:superstruct|@solana[\\/]transaction-messages)[\\/].*\.m?js$/,
    /(\[(?:i|index), \w+\] of )(\w+)\.entries\(\)/g,
    '$1[...$2].map((entry, at) => [at, entry])',
  ],
  // Assigning a property fails if the page has frozen the one of `Object.prototype`.
  [
    /[\\/]node_modules[\\/]@preact[\\/]signals-core[\\/].*\.m?js$/,
    /(\w+\.prototype)\.(valueOf|toString)=/g,
    'Object.defineProperty($1,"$2",{writable:true}).$2=',
  ],
];

/** Makes packages work on pages that have replaced or frozen built-in functions. @param {string} root of the project */
export const pageProof = (root) => ({
  name: 'page-proof',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ initialOptions, onLoad }) {
    // Prototype.js and MooTools have an `Array.from` without iterators and second parameter. The source does not use it.
    initialOptions.define = { ...initialOptions.define, 'Array.from': 'arrayFrom' };
    initialOptions.inject = [...(initialOptions.inject ?? []), path.join(root, 'build/arrayFrom.mjs')];
    for (const [filter, pattern, replacement] of replacements)
      onLoad({ filter }, ({ path: file }) => ({
        contents: fs.readFileSync(file, 'utf8').replace(pattern, replacement),
      }));
  },
});
