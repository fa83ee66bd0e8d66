import fs from 'node:fs';

/** What makes signals work as children and as attributes of elements, and what stands in its place. */
const parts = [
  [/function w\(i\)\{.*?w\.displayName="ReactiveTextNode";Object\.defineProperties\(.*?__b:\{configurable:!0,value:1\}\}\);/, ''],
  [/if\("string"==typeof n\.type\)\{var r,t=n\.props;.*?\}i\(n\)\}\);b\("__r"/, 'i(n)});b("__r"'],
  [/if\("string"==typeof n\.type&&\(r=n\.__e\)\)\{.*?\}i\(n\)\}\);function k\(.*?\}b\("unmount"/, 'i(n)});b("unmount"'],
  [/if\("string"==typeof n\.type\)\{var r=n\.__e;.*?n\.__np=void 0\}else\{/, '{'],
];

/**
 * Leaves out of the signals' bindings what would let a signal be a child or an attribute by itself: components read
 * `.value`, because in React nothing else works, and the types refuse the rest.
 */
export const withoutSignalNodes = () => ({
  name: 'without-signal-nodes',
  setup(build) {
    build.onLoad({ filter: /@preact[\\/]signals[\\/]dist[\\/]signals\.m(odule\.)?js$/ }, ({ path }) => {
      const source = fs.readFileSync(path, 'utf8');
      const contents = parts.reduce((text, [pattern, instead]) => {
        if (!pattern.test(text)) throw new Error('@preact/signals is not the version that is known here');
        return text.replace(pattern, instead);
      }, source);
      return { contents, loader: 'js' };
    });
  },
});
