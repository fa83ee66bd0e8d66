// Bundles every unit test with the settings of the product's build and runs each group in one process.
// `node test/unit.mjs lib/caip` runs the files whose path holds that text.
import fs from 'node:fs';
import path from 'node:path';
import { bundleTests } from './support/bundleTests.mjs';
import { runSuites } from './support/runSuites.mjs';

/** @typedef {import('./support/bundleTests.mjs').Renderer} Renderer */

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, `node_modules/.cache/wallet-modal-tests/${process.pid}`);
const requested = process.argv.slice(2);
// The tests of the sandbox itself belong to the long tier.
const elsewhere =
  process.env['TIER'] === 'short'
    ? /^test\/(browser|bench|shots|build|sandbox)\//
    : /^test\/(browser|bench|shots|build)\//;

/**
 * View tests that run with Preact and with React: what renders for itself, what hosts mount, and hooks. All other views
 * are made of these parts, and run with Preact alone.
 */
const inBothRenderers = [
  'test/ui/',
  'test/shared/',
  'test/requests/fields/',
  'test/requests/views/',
  'test/core/shell/',
  'test/core/connect/',
  'test/core/createHandle',
  'test/core/elements/',
  'test/react/',
  'test/docs',
  // The hooks of `src/shared` and `src/ui` are tested in views that use them: these use all of them.
  'test/features/account/Tokens',
  'test/features/directory/AllWallets',
  'test/features/networks/UnsupportedChain',
  'test/features/pairing/ConnectingWalletConnectBasic',
];

const files = fs
  .readdirSync(path.join(root, 'test'), { recursive: true })
  .map((file) => `test/${String(file).replaceAll(path.sep, '/')}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && !elsewhere.test(file))
  .sort();
for (const prefix of inBothRenderers)
  if (!files.some((file) => file.startsWith(prefix)))
    throw new Error(`test/unit.mjs lists ${prefix}, which has no test`);

/** @param {string[]} prefixes */
const startsWithOne = (prefixes) => (/** @type {string} */ file) => prefixes.some((prefix) => file.startsWith(prefix));
const selected = files.filter((file) => requested.length === 0 || requested.some((part) => file.includes(part)));
if (!selected.length) throw new Error(`no unit test has ${requested.join(' or ')} in its path`);
for (const file of selected)
  if (!/^\w+\.run\(\);$/m.test(fs.readFileSync(path.join(root, file), 'utf8')))
    throw new Error(`the tests of ${file} never run`);
const views = selected.filter((file) => file.endsWith('.tsx'));

/** Tests with real nodes and relays mostly wait: they get processes of their own, beside the others. */
const WAITING_PROCESSES = 3;
const usesSandbox = (/** @type {string} */ file) =>
  file.includes('/sandbox/') || /from '.*sandbox/i.test(fs.readFileSync(path.join(root, file), 'utf8'));

const modules = selected.filter((file) => !file.endsWith('.tsx'));
const waiting = modules.filter(usesSandbox);
const groups = [
  ...Array.from({ length: WAITING_PROCESSES }, (_, group) =>
    waiting.filter((_, index) => index % WAITING_PROCESSES === group),
  ),
  modules.filter((file) => !waiting.includes(file)),
];

/** @param {string} name @param {Renderer} renderer @param {string[]} entryPoints */
async function run(name, renderer, entryPoints) {
  if (!entryPoints.length) return { passed: 0, failed: 0 };
  const outdir = path.join(out, name);
  await bundleTests(renderer, entryPoints, outdir);
  const setup = renderer === 'node' ? ['unitProcess'] : ['domProcess', 'unitProcess'];
  return runSuites(outdir, { setup: setup.map((file) => path.join(root, `test/support/${file}.mjs`)) });
}

try {
  const inNode = groups.map((list, index) => run(`node-${index}`, 'node', list));
  // View tests compute all the time: one process of them at a time leaves a core to the others.
  const inDocument = run('preact', 'preact', views).then(async (first) => [
    first,
    await run('react', 'react', views.filter(startsWithOne(inBothRenderers))),
  ]);
  const results = [...(await Promise.all(inNode)), ...(await inDocument)];
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`unit: ${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') ? 1 : 0;
} finally {
  fs.rmSync(out, { recursive: true, force: true });
}
