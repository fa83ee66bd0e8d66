import path from 'node:path';

/** The groups of names that the script publishes, by the modules that they replace. @type {Record<string, string>} */
const groups = { react: 'react', 'react/jsx-runtime': 'jsx', '#reactive': 'reactive', superstruct: 'schema' };

/**
 * @typedef {Record<string, { chunk: string, names: Record<string, string> }>} CommonNames by module of the source: the common
 * chunk that contains it, and the name of each of its exports there
 */

/** Returns the marker of a name that a bundle took from elsewhere. @param {string} id @param {string} name */
const marker = (id, name) => `${id}#${name}`;

/**
 * Returns the names that a bundle takes from common chunks, as `[module, name]`. @param {import('esbuild').Metafile} metafile
 * @returns {[module: string, name: string][]}
 */
export const importedNames = ({ outputs }) =>
  Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([file, { bytesInOutput }]) => {
      const [, module, name] = /^shared-name:(src\/.*)#(\w+)$/.exec(file) ?? [];
      return module && name && bytesInOutput > 0 ? [[module, name]] : [];
    });

/**
 * Replaces in chunks what other files contain by stubs. `react`, the JSX runtime, `#reactive`, superstruct, the kit and the
 * built-in functions come from the script, so that all chunks share one Preact and one signal graph; importing any other name
 * from them is a build error. The modules of common chunks come from there.
 * @param {string} key under which the script publishes
 * @param {import('./sharedNames.mjs').SharedNames} names of the script
 * @param {CommonNames} [common] the modules that this chunk takes from common chunks
 */
export const sharedModules = (key, names, common = {}) => ({
  name: 'shared-modules',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    const { absWorkingDir = '' } = build.initialOptions;
    const shared = (/** @type {string} */ id) => ({ path: id, namespace: 'shared', sideEffects: false });
    build.onResolve({ filter: /^(react|react\/jsx-runtime|#reactive|superstruct)$/ }, ({ path: id }) =>
      shared(groups[id] ?? ''),
    );
    build.onResolve({ filter: /\/kit$/ }, () => shared('kit'));
    // The script saved the built-in functions for checks when it ran, before the page could replace them.
    build.onResolve({ filter: /\/natives$/ }, () => shared('natives'));
    // A component that the kit exports is not bundled again with the components that use it.
    build.onResolve({ filter: /\/[A-Z]\w+$/ }, ({ path: id, importer }) => {
      const fromUi = /\/ui\/\w+$/.test(id) || (/[\\/]ui[\\/]\w+\.tsx$/.test(importer) && id.startsWith('./'));
      return fromUi && names['kit']?.includes(id.slice(id.lastIndexOf('/') + 1)) ? shared('kit') : undefined;
    });
    build.onResolve({ filter: /^\./ }, ({ path: id, resolveDir, kind }) => {
      if (kind === 'entry-point') return undefined;
      const target = path.relative(absWorkingDir, path.resolve(resolveDir, id)).replaceAll(path.sep, '/');
      const file = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((each) => common[each]);
      return file === undefined ? undefined : shared(file);
    });

    // One module per name, so that unused names are removed, and the metafile lists the others.
    build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path: id }) => ({
      contents: (names[id] ?? Object.keys(common[id]?.names ?? {}))
        .map((name) => `export { value as ${name} } from 'shared-name:${marker(id, name)}';`)
        .join('\n'),
    }));
    for (const namespace of ['shared-name', 'shared-source', 'shared-key'])
      build.onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path: id }) => ({
        path: id.slice(namespace.length + 1),
        namespace,
        sideEffects: false,
      }));
    build.onLoad({ filter: /.*/, namespace: 'shared-name' }, ({ path: id }) => {
      const [module = '', name = ''] = id.split('#');
      const { chunk = module, names: ids = { [name]: name } } = common[module] ?? {};
      return { contents: `import { source } from 'shared-source:${chunk}'; export const value = source.${ids[name]};` };
    });
    build.onLoad({ filter: /.*/, namespace: 'shared-source' }, ({ path: id }) => ({
      contents: `import { shared } from 'shared-key:script'; export const source = shared.${names[id] ? id : `common('${id}')`};`,
    }));
    build.onLoad({ filter: /.*/, namespace: 'shared-key' }, () => ({
      contents: `export const shared = globalThis[Symbol.for(${JSON.stringify(key)})];`,
    }));
  },
});
