import { createRequire } from 'node:module';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/**
 * Loads what a module exports from libraries that need an older version of another one, which is installed under another name.
 * @param {string} contents the module's code
 * @returns {Promise<any>}
 */
export async function loadLibrary(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    // The second one looks for a compiled part otherwise.
    alias: { '@solana/web3.js': 'web3js1', 'bigint-buffer': 'bigint-buffer/dist/browser.js' },
    logLevel: 'error',
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', String(outputFiles[0]?.text))(module, module.exports, require);
  return module.exports;
}
