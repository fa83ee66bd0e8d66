import path from 'node:path';
import { build } from 'esbuild';

const shim = (/** @type {string} */ name) => path.join(import.meta.dirname, 'wallets/shims', `${name}.js`);

/** @type {Map<string, Promise<string>>} */
const bundles = new Map();

/** The wallets were written for Node, or for bundlers that polyfill Node's modules. */
const settings = {
  alias: {
    'node:assert/strict': shim('assert'),
    'micro-ftch': shim('empty'),
    // The wallet that reads this list gets its networks with each request. Without the shim, the list would be half of its
    // script.
    'viem/chains': shim('empty'),
  },
  inject: [shim('globals')],
};
/** Those of other families bring what they need, but for the library of Solana that is installed in two versions. */
const plainSettings = { alias: { '@solana/web3.js': 'web3js1' } };

/** @param {string} entry */
async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    ...(entry.startsWith('bitcoin/') ? {} : /^(?:solana|polkadot)\//.test(entry) ? plainSettings : settings),
    define: { global: 'globalThis' },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Bundles a script of the sandbox for the browser on first request, and caches it for the life of the process.
 * @param {string} entry path in the sandbox's folder
 * @returns {Promise<string>}
 */
export function browserScript(entry) {
  const known = bundles.get(entry) ?? bundle(entry);
  bundles.set(entry, known);
  return known;
}
