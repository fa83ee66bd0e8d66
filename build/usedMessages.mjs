import fs from 'node:fs';
import path from 'node:path';

/**
 * Keeps of the error catalogue, which is one table for the whole product, the entries that the given sources name:
 * no file that a visitor downloads carries the words of what it cannot do.
 * @param {string} root
 * @param {(file: string) => boolean} counts which files below `src/` are looked at
 */
export const usedMessages = (root, counts) => ({
  name: 'used-messages',
  setup(build) {
    build.onLoad({ filter: /lib[\\/]errorMessages\.ts$/ }, ({ path: file }) => {
      const folder = path.join(root, 'src');
      const sources = fs
        .readdirSync(folder, { recursive: true })
        .map((name) => String(name).replaceAll(path.sep, '/'))
        .filter((name) => /\.tsx?$/.test(name) && name !== 'lib/errorMessages.ts' && counts(name))
        .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
        .join('\n');
      const contents = fs
        .readFileSync(file, 'utf8')
        .replace(/^ {2}(\w+): .*,\n/gm, (line, code) => (sources.includes(`'${code}'`) ? line : ''));
      return { contents, loader: 'ts' };
    });
  },
});
