import fs from 'node:fs';

/** The sentence for every other failure, with a template inside its template. */
const general = /message = `Expected a value of type .*`, \} = result;/;
const sentence = /`Expected (?:[^`\\]|\\.)*`/g;

/**
 * Leaves out of superstruct its sentences about refused values: our errors name path, expectation and kind themselves,
 * and a sentence that shows a value runs what a hostile one brings along.
 */
export const withoutStructWords = () => ({
  name: 'without-struct-words',
  setup(build) {
    build.onLoad({ filter: /superstruct[\\/]dist[\\/]index\.mjs$/ }, ({ path }) => {
      const source = fs.readFileSync(path, 'utf8');
      if (!general.test(source) || !sentence.test(source)) throw new Error('superstruct is not the version that is known here');
      return { contents: source.replace(general, "message = '', } = result;").replace(sentence, "''"), loader: 'js' };
    });
  },
});
