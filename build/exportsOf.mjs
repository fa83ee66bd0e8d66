import { build } from 'esbuild';
import { common } from './project.mjs';

/**
 * Returns the names that modules of the source export. @param {string[]} files @returns {Promise<Record<string, string[]>>}
 */
export async function exportsOf(files) {
  const isStyles = (/** @type {string} */ file) => file.endsWith('.css');
  const { metafile } = await build({
    ...common,
    bundle: false,
    plugins: [],
    entryPoints: files.filter((file) => !isStyles(file)),
    outdir: 'exports',
    format: 'esm',
  });
  return Object.fromEntries([
    ...files.filter(isStyles).map((file) => [file, ['default']]),
    ...Object.values(metafile.outputs).map(({ entryPoint, exports }) => [entryPoint, exports]),
  ]);
}
