import fs from 'node:fs/promises';
import { transform } from 'esbuild';

/** Imports style sheets as minified text, which the shadow root adopts without style elements. */
export const cssText = () => ({
  name: 'css-text',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const source = await fs.readFile(path, 'utf8');
      const { code } = await transform(source, {
        loader: 'css',
        minify: true,
        target: ['chrome111', 'safari16.4', 'firefox115'],
      });
      return { contents: code.trim(), loader: 'text', watchFiles: [path] };
    });
  },
});
