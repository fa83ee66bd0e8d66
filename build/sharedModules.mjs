const ids = { react: 'react', 'react/jsx-runtime': 'jsx', '#reactive': 'reactive' };

/**
 * In chunks, `react`, the JSX runtime, `#reactive` and the kit are stubs that hand out what the script published, so
 * one Preact and one signal graph serve all. Another name from them is an error of the build.
 */
export const sharedModules = (key, names) => ({
  name: 'shared-modules',
  setup(build) {
    build.onResolve({ filter: /^(react|react\/jsx-runtime|#reactive)$/ }, ({ path }) => ({ path: ids[path], namespace: 'shared' }));
    build.onResolve({ filter: /\/kit$/ }, () => ({ path: 'kit', namespace: 'shared' }));
    build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
      contents: `export const { ${names[path].join(', ')} } = globalThis[Symbol.for(${JSON.stringify(key)})].${path};`,
      loader: 'js',
    }));
  },
});
