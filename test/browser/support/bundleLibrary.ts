import path from 'node:path';
import { build } from 'esbuild';

/** Bundles a host's code around a library, as the host's bundler would. Returns the text of a classic script. */
export async function bundleLibrary(
  name: 'viem' | 'ethers' | 'web3' | 'wagmi' | 'walletStandard' | 'embedded' | 'focusTrap',
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, '../libraries', `${name}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    loader: { '.css': 'text' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
