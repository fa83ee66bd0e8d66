import { createRequire } from 'node:module';
import type { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base';
import { build } from 'esbuild';

declare const __ROOT__: string;

/**
 * Loads the adapter with which apps of wallet-adapter use a wallet of Wallet Standard. It needs an older version of another package,
 * which is installed under another name.
 */
export async function loadWalletAdapter(): Promise<typeof StandardWalletAdapter> {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@solana/wallet-standard-wallet-adapter-base';", resolveDir: __ROOT__ },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    alias: { '@solana/web3.js': 'web3js1', 'bigint-buffer': 'bigint-buffer/dist/browser.js' },
    logLevel: 'error',
  });
  const module = { exports: {} as { StandardWalletAdapter: typeof StandardWalletAdapter } };
  const require = createRequire(`${__ROOT__}/package.json`);
  new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(module, module.exports, require);
  return module.exports.StandardWalletAdapter;
}
