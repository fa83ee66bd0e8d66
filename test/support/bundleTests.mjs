import path from 'node:path';
import { build } from 'esbuild';
import { preactAliases } from '../../build/aliases.mjs';
import { sourcePlugins } from '../../build/sourcePlugins.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** @typedef {'node' | 'preact' | 'react'} Renderer `node` is without a document */

/**
 * Bundles tests with the settings of the product's build, each file into one of the same name below `outdir`.
 * @param {Renderer} renderer
 * @param {string[]} entryPoints below the root
 * @param {string} outdir
 */
export function bundleTests(renderer, entryPoints, outdir) {
  const react = renderer === 'react';
  return build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    outbase: 'test',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'warning',
    conditions: react ? ['react'] : [],
    alias: react ? {} : preactAliases,
    // React is external, so that a test and the component under test share one copy.
    external: [
      'bip322-js',
      'esbuild',
      'fast-check',
      'litesvm',
      'uvu',
      'viem',
      'ws',
      '@solana/*',
      '@solana-program/*',
      '@walletconnect/*',
      '@reown/*',
      ...(react ? ['react', 'react-dom', '@preact/signals-react'] : []),
    ],
    plugins: sourcePlugins(root),
    define: { __RENDERER__: JSON.stringify(renderer), __ROOT__: JSON.stringify(root), VERSION: '"0.0.0"' },
  });
}
