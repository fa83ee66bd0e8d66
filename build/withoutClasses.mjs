import fs from 'node:fs';

/** What the compatibility layer does for class components and for React's pooled events. */
const parts = [
  /t\.prototype\.isReactComponent=!0,\["componentWillMount".*?\}\)\}\);/,
  /var J=u\.event;u\.event=function\(n\)\{.*?nativeEvent=n\};/,
];

/** Leaves out of Preact's compatibility layer what our function components never use. */
export const withoutClasses = () => ({
  name: 'without-classes',
  setup(build) {
    build.onLoad({ filter: /preact[\\/]compat[\\/]dist[\\/]compat\.mjs$/ }, ({ path }) => {
      const source = fs.readFileSync(path, 'utf8');
      const contents = parts.reduce((text, pattern) => {
        if (!pattern.test(text)) throw new Error('preact/compat is not the version that is known here');
        return text.replace(pattern, '');
      }, source);
      return { contents, loader: 'js' };
    });
  },
});
