import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './built.mjs';

/** The compilers that hosts use, by their folders in `node_modules`. */
export const compilers = /** @type {const} */ (['typescript', 'typescript59']);
/** The ways in which hosts resolve modules. */
const resolutions = /** @type {const} */ (['bundler', 'node16', 'nodenext']);

/** Every compiler with every resolution; in `npm test` each of them once. */
export const hosts = compilers.flatMap((compiler, index) =>
  resolutions
    .filter((_, at) => process.env['TIER'] !== 'short' || at % compilers.length === index)
    .map((resolution) => ({ compiler, resolution })),
);

/**
 * Type-checks files in the folder of a strict host. Returns the output of the compiler, which is empty without errors.
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} files by name
 * @param {typeof compilers[number]} compiler
 * @param {typeof resolutions[number] | 'node10'} moduleResolution
 * @returns {string}
 */
export function typeCheck(folder, files, compiler, moduleResolution) {
  const directory = fs.mkdtempSync(path.join(folder, 'src-'));
  try {
    for (const [name, code] of Object.entries(files)) fs.writeFileSync(path.join(directory, name), code);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noImplicitReturns: true,
      skipLibCheck: false,
      allowJs: true,
      checkJs: true,
      jsx: 'react-jsx',
      // Declares the global that the script defines.
      types: ['wallet-modal/script'],
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: moduleResolution === 'bundler' || moduleResolution === 'node10' ? 'esnext' : moduleResolution,
      moduleResolution,
      moduleDetection: 'force',
    };
    fs.writeFileSync(path.join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }));
    const tsc = path.join(root, 'node_modules', compiler, 'bin/tsc');
    const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', directory], {
      cwd: directory,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    fs.rmSync(directory, { recursive: true });
  }
}
