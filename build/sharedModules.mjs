/** @type {Record<string, string>} */
const ids = { react: 'react', 'react/jsx-runtime': 'jsx', '#reactive': 'reactive', superstruct: 'schema' };

/**
 * Replaces `react`, the JSX runtime, `#reactive`, superstruct and the kit in chunks by stubs that return what the script
 * published, so that all chunks share one Preact and one signal graph. Importing any other name from them is a build error.
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
    // The script saved the built-in functions for checks when it ran, before the page could replace them.
    build.onResolve({ filter: /\/natives$/ }, () => ({ path: 'natives', namespace: 'shared' }));
    // A component that the kit exports is not bundled again with the components that use it.
    build.onResolve({ filter: /\/[A-Z]\w+$/ }, ({ path, importer }) => {
      const fromUi = /\/ui\/\w+$/.test(path) || (/[\\/]ui[\\/]\w+\.tsx$/.test(importer) && path.startsWith('./'));
      return fromUi && names['kit']?.includes(path.slice(path.lastIndexOf('/') + 1))
        ? { path: 'kit', namespace: 'shared' }
        : undefined;
    });
    build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
      // One export per name, each marked as pure, so that unused names are removed.
      contents: [
        `const from = globalThis[Symbol.for(${JSON.stringify(key)})].${path}, pick = (name) => from[name];`,
        ...(names[path] ?? []).map((name) => `export const ${name} = /* @__PURE__ */ pick('${name}');`),
      ].join('\n'),
      loader: 'js',
    }));
  },
});
