import path from 'node:path';
import { build } from 'esbuild';
import type { HostApp } from './hosts';

/** Builds the page of a host in its folder. Returns the folder to serve. */
export async function buildHost({ bundler, entry, jsx }: HostApp, folder: string): Promise<string> {
  if (bundler === 'esbuild')
    await build({
      absWorkingDir: folder,
      bundle: true,
      entryPoints: [path.join(folder, entry)],
      outdir: path.join(folder, 'built'),
      format: 'esm',
      splitting: true,
      jsx: 'automatic',
      jsxImportSource: jsx,
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    });
  return folder;
}
