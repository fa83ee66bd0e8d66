import fs from 'node:fs';
import path from 'node:path';

/** Lists the files with the words of one language. @param {string} root @param {string} tag */
const filesOf = (root, tag) =>
  fs
    .readdirSync(path.join(root, 'src'), { recursive: true })
    .map((file) => `./src/${String(file).replaceAll(path.sep, '/')}`)
    .filter((file) => file.endsWith(`/words.${tag}.ts`))
    .sort();

/**
 * Resolves `#words/<tag>` to all words of that language, combined from all `words.<tag>.ts`. @param {string} root of the
 * project
 */
export const words = (root) => ({
  name: 'words',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^#words\// }, ({ path: id }) => ({
      path: id.slice('#words/'.length),
      namespace: 'words',
    }));
    build.onLoad({ filter: /.*/, namespace: 'words' }, ({ path: tag }) => {
      const files = filesOf(root, tag);
      return {
        contents: [
          ...files.map((file, index) => `import { words as part${index} } from '${file}';`),
          `export const words = { ${files.map((_, index) => `...part${index}`).join(', ')} };`,
        ].join('\n'),
        resolveDir: root,
        watchFiles: files.map((file) => path.join(root, file)),
      };
    });
  },
});
