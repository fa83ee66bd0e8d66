import fs from 'node:fs';
import path from 'node:path';

const folder = 'src/adapters/relay/substitutes';
/** Packages whose `main` is CommonJS, which cannot be shaken, though the same lies beside it as modules. */
const modules = ['time', 'window-getters', 'window-metadata', 'environment'];

/**
 * How the relay's chunk is bundled: what the library imports leads to the files of `substitutes`, each at the path of the
 * package that it stands for.
 * @param {string} root of the project
 * @returns {Pick<import('esbuild').BuildOptions, 'alias' | 'inject' | 'conditions'>}
 */
export function relayOptions(root) {
  const library = path.join(root, 'node_modules/@walletconnect');
  const globals = path.join(root, folder, 'globals.ts');
  const substitutes = fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.join(root, folder, String(file)))
    .filter((file) => file.endsWith('.ts') && file !== globals)
    .map((file) => [path.relative(path.join(root, folder), file).replaceAll(path.sep, '/').slice(0, -3), file]);
  return {
    alias: {
      // For the relay's tokens: a copy that can be shaken, and whose hashes the product has anyway.
      '@noble/curves': path.join(library, 'utils/node_modules/@noble/curves/esm'),
      ...Object.fromEntries(
        modules.map((name) => [`@walletconnect/${name}`, path.join(library, name, 'dist/esm/index.js')]),
      ),
      ...Object.fromEntries(substitutes),
    },
    inject: [globals],
    // Conditions of one's own switch this one off, and without it the library comes as CommonJS.
    conditions: ['script', 'module'],
  };
}
