/**
 * Leaves out what viem imports dynamically: with splitting, the bundler would keep it even for code that it removes, which is all
 * code of viem that does so. Any that remained would be an import of a package that no host has, which the checks of the build find.
 */
export const unusedImports = {
  name: 'unused-imports',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, importer }) =>
      kind === 'dynamic-import' && /[\\/]node_modules[\\/](viem|ox)[\\/]/.test(importer)
        ? { path: 'unused-import', external: true }
        : undefined,
    );
  },
};
