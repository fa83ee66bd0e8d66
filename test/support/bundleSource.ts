import { build } from 'esbuild';

declare const __ROOT__: string;

/** Code that imports from `src/` as one classic script, to be evaluated in a realm of its own. */
export async function bundleSource(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: `${__ROOT__}/src` },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}
