import fs from 'node:fs';
import path from 'node:path';

const folder = 'src/wallets/relay/substitutes';
/** Packages whose `main` is CommonJS, which cannot be tree-shaken, and which also contain ES modules. */
const modules = ['time', 'window-getters', 'environment'];

/**
 * Returns the options to bundle the relay's chunk: imports of the library resolve to the files in `substitutes`, each at the
 * path of the package that it replaces.
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
      // For the relay's tokens: a copy that can be tree-shaken, and whose hashes the build contains anyway.
      '@noble/curves': path.join(library, 'utils/node_modules/@noble/curves/esm'),
      ...Object.fromEntries(
        modules.map((name) => [`@walletconnect/${name}`, path.join(library, name, 'dist/esm/index.js')]),
      ),
      ...Object.fromEntries(substitutes),
    },
    inject: [globals],
    // Custom conditions disable the default condition `module`, without which the library resolves to CommonJS.
    conditions: ['script', 'module'],
  };
}
