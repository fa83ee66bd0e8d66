import fs from 'node:fs';

/** The script's own door, and where its chunks are found from. */
const door = /[\\/]src[\\/](script\.ts$|chunks[\\/])/;
const question = /typeof (?:window|document|navigator|customElements) (===|!==) 'undefined'/g;

/**
 * Modules may be imported on a server, and ask whether there is a page. The script registers nothing without one, so in
 * it all but the questions at its door have one answer.
 */
export const withoutServers = () => ({
  name: 'without-servers',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => {
      if (door.test(path)) return;
      const source = fs.readFileSync(path, 'utf8');
      const contents = source.replace(question, (_, equal) => `${equal === '!=='}`);
      // What asks nothing is left to the others.
      if (contents === source) return;
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});
