import { build } from 'esbuild';

declare const __ROOT__: string;

/** Bundles code that imports from `src/` into one classic script, which can be evaluated in a separate realm. */
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
