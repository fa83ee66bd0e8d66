import { build as esbuild, transform } from 'esbuild';
import { carriedBy, commonModules, usableCommon } from './commonModules.mjs';
import { exportsOf } from './exportsOf.mjs';
import { forbidCore, forbidDuplicates } from './guards.mjs';
import { common as options, root } from './project.mjs';
import { relayOptions } from './relayOptions.mjs';
import { importedNames, sharedModules } from './sharedModules.mjs';
import { sharedNames } from './sharedNames.mjs';
import { sourcePlugins } from './sourcePlugins.mjs';

/**
 * @typedef {import('esbuild').Metafile} Metafile
 * @typedef {import('./sharedModules.mjs').CommonNames} CommonNames
 * @typedef {{ code: string, metafile: Metafile, needs: string[] }} Bundle with the names of the common chunks that it needs
 * @typedef {Record<string, Bundle>} Bundles by chunk
 */

/** Runs a function for each member at the same time. @template T, U @param {Record<string, T>} members @param {(member: T, name: string) => Promise<U>} run */
const forEach = async (members, run) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(members).map(async ([name, member]) => /** @type {const} */ ([name, await run(member, name)])),
    ),
  );

/** Returns the letters of a number: a to z, then aa and so on. @param {number} index @returns {string} */
const shortName = (index) =>
  (index < 26 ? '' : shortName(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26));

/** Names the exports of common modules, as short as possible. @param {Record<string, string[]>} common by chunk @returns {Promise<CommonNames>} */
async function nameExports(common) {
  const exports = await exportsOf(Object.values(common).flat());
  return Object.fromEntries(
    Object.entries(common).flatMap(([chunk, files]) => {
      let count = 0;
      const nextName = () => shortName(count++);
      return files.map((file) => [
        file,
        { chunk, names: Object.fromEntries((exports[file] ?? []).map((name) => [name, nextName()])) },
      ]);
    }),
  );
}

/**
 * Bundles every chunk: first alone, to see what many of them carry, then without that, and at last the common chunks with the
 * names that others import from them.
 * @param {string} key under which the script publishes
 * @param {Record<string, { entry: string }>} entries
 * @param {import('./buildScript.mjs').Licenses} licenses
 * @param {(chunk: string, common: string) => boolean} canFind whether a chunk can be loaded beside a common chunk
 */
export async function bundleChunks(key, entries, licenses, canFind) {
  const names = await sharedNames();
  /**
   * @param {string} chunk
   * @param {Pick<import('esbuild').BuildOptions, 'entryPoints' | 'stdin' | 'define'>} input
   * @param {CommonNames} [common] the modules that it takes from common chunks
   * @returns {Promise<Bundle>}
   */
  const bundle = async (chunk, { define, ...input }, common = {}) => {
    const { outputFiles, metafile } = await esbuild({
      ...options,
      ...input,
      outfile: `${chunk}.js`,
      format: 'esm',
      conditions: ['script'],
      ...(chunk === 'relay' && relayOptions(root)),
      plugins: licenses.track([sharedModules(key, names, common), ...sourcePlugins(root)]),
      define: { ...options.define, ...define },
    });
    forbidCore(chunk, metafile);
    licenses.add(metafile);
    const needs = new Set(importedNames(metafile).map(([file]) => common[file]?.chunk ?? ''));
    // The bundler joins declarations within a module. The second pass joins those of all modules.
    const { minify, target, charset } = options;
    const { code } = await transform(outputFiles[0]?.text ?? '', { minify, target, charset, format: 'esm' });
    return { code, metafile, needs: [...needs].sort() };
  };

  const alone = await forEach(entries, ({ entry }, chunk) => bundle(chunk, { entryPoints: [entry] }));
  const carried = Object.fromEntries(
    Object.entries(alone).map(([chunk, { metafile }]) => [chunk, carriedBy(metafile)]),
  );
  const common = commonModules(carried);
  const exported = await nameExports(common);
  const usableBy = (/** @type {string} */ chunk) => {
    const usable = usableCommon(chunk, common, carried).filter((name) => canFind(chunk, name));
    return Object.fromEntries(Object.entries(exported).filter(([, module]) => usable.includes(module.chunk)));
  };
  /** @type {Bundles} */
  const bundled = await forEach(entries, ({ entry }, chunk) =>
    bundle(chunk, { entryPoints: [entry] }, usableBy(chunk)),
  );
  // The last first, because a common chunk imports from those of earlier stages.
  for (const chunk of Object.keys(common).reverse()) {
    const imported = new Set(Object.values(bundled).flatMap(({ metafile }) => importedNames(metafile).map(String)));
    const lines = Object.entries(exported)
      .filter(([, module]) => module.chunk === chunk)
      .flatMap(([file, { names }]) =>
        Object.entries(names)
          .filter(([name]) => imported.has(String([file, name])))
          .map(([name, id]) => `export { ${name} as ${id} } from './${file}';`),
      );
    if (lines.length)
      bundled[chunk] = await bundle(
        chunk,
        { stdin: { contents: lines.join('\n'), resolveDir: root } },
        usableBy(chunk),
      );
  }
  forbidDuplicates(Object.fromEntries(Object.entries(bundled).map(([chunk, { metafile }]) => [chunk, metafile])));
  return { bundled, bundle };
}
