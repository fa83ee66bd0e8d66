import path from 'node:path';
import { build } from 'esbuild';
import { common } from '../../build/project.mjs';

/** The script of the page that shows the same view in bare Preact, bundled as the modal's script is. */
export async function bareScript() {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [path.join(import.meta.dirname, 'bare.jsx')],
    format: 'iife',
    jsxImportSource: 'preact',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The bundler wrote no file.');
  return Buffer.from(file.contents);
}
