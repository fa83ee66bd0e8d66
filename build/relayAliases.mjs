import fs from 'node:fs/promises';
import path from 'node:path';

const here = (file) => path.join(import.meta.dirname, 'relay', file);
const unused = here('unused.mjs');

/** What the relay library imports, and what it gets instead: the platform's own, one copy of each, or nothing. */
const instead = {
  '@walletconnect/logger': here('logger.mjs'),
  '@walletconnect/relay-auth': here('relayAuth.mjs'),
  '@walletconnect/keyvaluestorage': unused,
  '@walletconnect/safe-json': here('safeJson.mjs'),
  'cross-fetch': here('fetch.mjs'),
  uint8arrays: here('uint8arrays.mjs'),
  'uint8arrays/from-string': here('uint8arrays.mjs'),
  'detect-browser': unused,
  '@noble/curves/p256': unused,
  '@msgpack/msgpack': unused,
  '@scure/base': unused,
  blakejs: unused,
  bs58: here('bs58.mjs'),
  viem: unused,
};

/** Packages whose `main` is CommonJS, which cannot be shaken, though the same lies beside it as modules. */
const modules = ['time', 'window-getters', 'window-metadata', 'environment', 'heartbeat'];

/** For the relay's chunk: leaves out of the library what this product does not use. What is used stays as it is. */
export const relayAliases = (root) => ({
  name: 'relay-aliases',
  setup(build) {
    // Conditions of one's own switch this one off, and without it the library comes as CommonJS.
    build.initialOptions.conditions = [...(build.initialOptions.conditions ?? []), 'module'];
    const packages = path.join(root, 'node_modules/@walletconnect');
    build.onResolve({ filter: /^[@a-z]/ }, async ({ path: id, kind, resolveDir, pluginData }) => {
      if (pluginData === 'relay' || kind === 'entry-point') return undefined;
      if (Object.hasOwn(instead, id)) return { path: instead[id] };
      const name = /^@walletconnect\/([a-z-]+)$/.exec(id)?.[1];
      if (name && modules.includes(name)) {
        const found = await build.resolve(`./${name}/dist/esm/index.js`, { kind, resolveDir: packages, pluginData: 'relay' });
        return found.errors.length ? undefined : { path: found.path, sideEffects: false };
      }
      // The curves that the library seals with, for every importer.
      if (id.startsWith('@noble/curves/')) {
        const nested = path.join(packages, 'utils');
        const { path: file } = await build.resolve(id, { kind, resolveDir: resolveDir === here('') ? nested : resolveDir, pluginData: 'relay' });
        return { path: file };
      }
      return undefined;
    });
    // The library's own services, which the adapter switches off one by one, are not even known by name.
    build.onLoad({ filter: /[\\/]@walletconnect[\\/](core|sign-client|universal-provider|utils)[\\/]dist[\\/]/ }, async ({ path: file }) => {
      const code = await fs.readFile(file, 'utf8');
      return { contents: code.replace(/\b(https|wss):\/\/[\w-]+(?:\.[\w-]+)+/g, '$1://nowhere.invalid'), loader: 'js' };
    });
  },
});
