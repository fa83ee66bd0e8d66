// Bundles every unit test with the settings of the product's build and runs each group in one process.
// `node test/unit.mjs lib/caip` runs the files whose path holds that text; view tests run under both renderers.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { preactAliases } from '../build/aliases.mjs';
import { sourcePlugins } from '../build/sourcePlugins.mjs';

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, `node_modules/.cache/wallet-modal-tests/${process.pid}`);
const wanted = process.argv.slice(2);
const elsewhere = /^test\/(browser|bench|shots|build)\//;

const files = fs
  .readdirSync(path.join(root, 'test'), { recursive: true })
  .map((file) => `test/${String(file).replaceAll(path.sep, '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && !elsewhere.test(file))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

/** Runs Node to its end and tells what it said, in one piece. @param {string[]} args @returns {Promise<{ code: number | null, stdout: string }>} */
const finished = (args) =>
  new Promise((resolve) => {
    // A failed comparison of elements prints all of their document.
    const options = { cwd: root, maxBuffer: 2 ** 28, env: { ...process.env, NODE_ENV: 'development' } };
    const child = execFile(process.execPath, ['--enable-source-maps', ...args], options, (_, stdout) =>
      resolve({ code: child.exitCode, stdout }),
    );
    child.stderr?.pipe(process.stderr);
  });

/** @param {'node' | 'preact' | 'react'} group @param {string[]} entryPoints */
async function run(group, entryPoints) {
  if (!entryPoints.length) return { passed: 0, failed: 0 };
  const react = group === 'react';
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: path.join(out, group),
    outbase: 'test',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'warning',
    conditions: react ? ['react'] : [],
    alias: react ? {} : preactAliases,
    // React stays outside, so that a test and the component under test share the copy that Node loads.
    external: [
      'esbuild',
      'fast-check',
      'uvu',
      'viem',
      'ws',
      '@walletconnect/*',
      '@reown/*',
      ...(react ? ['react', 'react-dom', '@preact/signals-react'] : []),
    ],
    plugins: sourcePlugins(root),
    define: { __RENDERER__: JSON.stringify(group), __ROOT__: JSON.stringify(root), VERSION: '"0.0.0"' },
  });
  const compiled = entryPoints.map((file) => `${group}/${file.slice(5).replace(/\.tsx?$/, '.mjs')}`);
  const runner = path.join(root, 'test/support/runSuites.mjs');
  const { code, stdout } = await finished([runner, group, out, ...compiled]);
  process.stdout.write(stdout);
  const total = Number(/Total:\s+(\d+)/.exec(stdout)?.[1] ?? 0);
  const passed = Number(/Passed:\s+(\d+)/.exec(stdout)?.[1] ?? 0);
  // A process that died reports no totals: that is a failure of its own.
  return { passed, failed: Math.max(total - passed, code === 0 ? 0 : 1) };
}

const views = files.filter((file) => file.endsWith('.tsx'));
const plain = files.filter((file) => !file.endsWith('.tsx'));
// Those of the first group wait for nodes and servers most of the time.
const inBrowser = async () => [await run('preact', views), await run('react', views)];
const results = (await Promise.all([run('node', plain).then((result) => [result]), inBrowser()])).flat();
fs.rmSync(out, { recursive: true, force: true });
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`unit: ${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') ? 1 : 0;
