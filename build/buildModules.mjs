import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { build as esbuild } from 'esbuild';
import { preactAliases } from './aliases.mjs';
import { common, root, write } from './project.mjs';
import { publicTypes } from './publicTypes.mjs';
import { relayLibrary } from './relayLibrary.mjs';
import { unusedImports } from './unusedImports.mjs';

/** @typedef {import('esbuild').BuildOptions} BuildOptions */

/**
 * Builds the modules for bundlers. Only the host's renderer is external: every other package is inside, in the version that was
 * tested, so that a host installs nothing else and keeps its own versions of them.
 * @param {string} dist
 * @param {ReturnType<typeof import('./thirdPartyLicenses.mjs').thirdPartyLicenses>} licenses
 * @param {string[]} locales
 */
export async function buildModules(dist, licenses, locales) {
  /** @satisfies {BuildOptions} */
  const modules = {
    ...common,
    minify: false,
    minifySyntax: true,
    plugins: [...common.plugins, unusedImports, await relayLibrary(common, licenses)],
    format: /** @type {const} */ ('esm'),
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
  };
  /** @param {string[]} packages */
  const withPaths = (packages) => packages.flatMap((name) => [name, `${name}/*`]);
  const react = withPaths(['react', 'react-dom']);
  // Preact is external: components of one copy do not work with a second copy on the page.
  const preact = withPaths(['preact', '@preact/signals']);
  /** @type {(Pick<BuildOptions, 'entryPoints' | 'alias' | 'conditions' | 'external'> & { outdir: string })[]} */
  const variants = [
    {
      outdir: 'module',
      entryPoints: {
        index: 'src/index.ts',
        networks: 'src/networks/index.ts',
        ...Object.fromEntries(locales.map((tag) => [`locales/${tag}`, `src/locales/${tag}.ts`])),
      },
      alias: preactAliases,
    },
    {
      outdir: 'react',
      entryPoints: { react: 'src/react.tsx' },
      conditions: ['react'],
      // A substitute for older versions of React, as a CommonJS module that could not import the host's React.
      alias: { 'use-sync-external-store/shim/index.js': 'react' },
      external: react,
    },
    {
      outdir: 'compat',
      entryPoints: { react: 'src/react.tsx' },
      alias: preactAliases,
      external: preact,
    },
  ];
  for (const { outdir, ...variant } of variants) {
    const { outputFiles, metafile } = await esbuild({
      ...variant,
      ...modules,
      outdir: path.join(root, 'dist', outdir),
    });
    licenses.add(metafile);
    for (const { path: target, contents } of outputFiles) {
      const file = path.relative(path.join(root, 'dist'), target);
      // The components have state: frameworks with React Server Components must treat them as client components.
      const directive = file.endsWith(`${path.sep}react.js`) ? "'use client';\n" : '';
      write(dist, file, Buffer.concat([Buffer.from(directive), contents]));
    }
  }
}

/** Writes the declarations for hosts. @param {string} dist @param {string[]} locales */
export function buildTypes(dist, locales) {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(tsc, ['-p', path.join(root, 'build/tsconfig.types.json'), '--outDir', path.join(dist, 'types')], {
    stdio: 'inherit',
  });
  publicTypes(path.join(dist, 'types'), [
    'index.d.ts',
    'react.d.ts',
    'script.d.ts',
    'networks/index.d.ts',
    ...locales.map((tag) => `locales/${tag}.d.ts`),
  ]);
}
