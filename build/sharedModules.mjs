/** @type {Record<string, string>} */
const ids = { react: 'react', 'react/jsx-runtime': 'jsx', '#reactive': 'reactive', superstruct: 'schema' };

/**
 * In chunks, `react`, the JSX runtime, `#reactive`, superstruct and the kit are stubs that hand out what the script published, so
 * one Preact and one signal graph serve all. Another name from them is an error of the build.
 * @param {string} key under which the script publishes
 * @param {import('./buildScript.mjs').SharedNames} names
 */
export const sharedModules = (key, names) => ({
  name: 'shared-modules',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^(react|react\/jsx-runtime|#reactive|superstruct)$/ }, ({ path }) => ({
      path: ids[path],
      namespace: 'shared',
    }));
    build.onResolve({ filter: /\/kit$/ }, () => ({ path: 'kit', namespace: 'shared' }));
    // What checks rely on was read when the script ran, before the page could replace it.
    build.onResolve({ filter: /\/natives$/ }, () => ({ path: 'natives', namespace: 'shared' }));
    // A part that the kit hands out is not carried again by the parts that are built from it.
    build.onResolve({ filter: /\/[A-Z]\w+$/ }, ({ path, importer }) => {
      const fromUi = /\/ui\/\w+$/.test(path) || (/[\\/]ui[\\/]\w+\.tsx$/.test(importer) && path.startsWith('./'));
      return fromUi && names['kit']?.includes(path.slice(path.lastIndexOf('/') + 1))
        ? { path: 'kit', namespace: 'shared' }
        : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
      // One by one, and each called pure: what a chunk does not use of them is shaken out of it.
      contents: [
        `const from = globalThis[Symbol.for(${JSON.stringify(key)})].${path}, pick = (name) => from[name];`,
        ...(names[path] ?? []).map((name) => `export const ${name} = /* @__PURE__ */ pick('${name}');`),
      ].join('\n'),
      loader: 'js',
    }));
  },
});
