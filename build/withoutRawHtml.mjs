import fs from 'node:fs';

const prop = /"dangerouslySetInnerHTML"==(\w)\?(\w)=(\w):/g;

/** Takes the renderer's only way to markup from strings out of the script: the prop is read by nobody, so its code is dead. */
export const withoutRawHtml = () => ({
  name: 'without-raw-html',
  setup(build) {
    build.onLoad({ filter: /preact[\\/]dist[\\/]preact\.mjs$/ }, ({ path }) => {
      const source = fs.readFileSync(path, 'utf8');
      // One place reads it off the old properties, one off the new.
      if (source.match(prop)?.length !== 2) throw new Error('preact reads dangerouslySetInnerHTML in other places than known');
      return { contents: source.replace(prop, ''), loader: 'js' };
    });
  },
});
