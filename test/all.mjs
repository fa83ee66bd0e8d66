// `npm test` checks every claim once. `npm run test:long` runs the rest: full products of axes, many more generated inputs, hosts,
// every picture, and the tests of the sandbox itself. A step that fails does not stop the others; the last line sums everything up.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = (/** @type {string} */ name) => path.join(root, 'node_modules/.bin', name);
// Not from .bin: the tests also install an older TypeScript, whose program has the same name.
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
/** How many steps run at a time: unit tests wait a good deal, and what else there is fills one core. */
const BESIDE = 2;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {[program: string, ...args: string[]]} command
 * @property {Record<string, string>} [env]
 * @property {string} [needs] an earlier step without which it makes no sense
 * @property {boolean} [alone] after all others, with the machine to itself
 */
const node = process.execPath;
const playwright = bin('playwright');
/** @type {Record<string, Step[]>} */
const tiers = {
  short: [
    { name: 'build', command: [node, 'build.mjs'] },
    { name: 'unit', command: [node, 'test/unit.mjs'], env: { TIER: 'short' } },
    { name: 'build checks', command: [node, 'test/build.mjs'], env: { TIER: 'short' }, needs: 'build' },
    { name: 'types', command: [tsc, '-p', '.'] },
    { name: 'types of tests', command: [tsc, '-p', 'test'] },
    { name: 'lint', command: [bin('biome'), 'check'] },
    { name: 'unused code', command: [bin('knip'), '--no-progress'] },
    {
      name: 'browser',
      command: [playwright, 'test', '-c', 'test/browser'],
      env: { TIER: 'short' },
      needs: 'build',
      alone: true,
    },
  ],
  long: [
    { name: 'build', command: [node, 'build.mjs'] },
    { name: 'unit', command: [node, 'test/unit.mjs'], env: { TIER: 'long' }, alone: true },
    { name: 'build checks', command: [node, 'test/build.mjs'], needs: 'build', alone: true },
    {
      name: 'browser',
      command: [playwright, 'test', '-c', 'test/browser'],
      env: { TIER: 'long' },
      needs: 'build',
      alone: true,
    },
    {
      name: 'soak',
      command: [playwright, 'test', '-c', 'test/browser', 'soak'],
      env: { CYCLES: '1000' },
      needs: 'build',
      alone: true,
    },
    { name: 'hosts', command: [playwright, 'test', '-c', 'test/hosts'], needs: 'build', alone: true },
    { name: 'shots', command: [node, 'test/shots/run.mjs'], needs: 'build', alone: true },
  ],
};
const steps = tiers[process.argv[2] ?? ''];
if (!steps) throw new Error(`Usage: node test/all.mjs ${Object.keys(tiers).join(' | ')}`);

/**
 * Runs a command; its output is shown as it comes, or in one piece where others run beside it.
 * @param {Step} step
 * @returns {Promise<{ code: number, output: string }>}
 */
function run({ command: [program, ...args], env, alone }) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    from.on('data', (bytes) => {
      output += bytes;
      if (alone) to.write(bytes);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

let passed = 0;
let failed = 0;
/** Whether each step that was begun succeeded. @type {Map<string, Promise<boolean>>} */
const succeeded = new Map();

/** @param {Step} step @returns {Promise<boolean>} */
async function perform(step) {
  const { name, needs, alone } = step;
  if (needs && !(await succeeded.get(needs))) {
    console.log(`\n— ${name}\nnot run: ${needs} failed`);
    failed += 1;
    return false;
  }
  if (alone) console.log(`\n— ${name}`);
  const start = Date.now();
  const { code, output } = await run(step);
  if (!alone) console.log(`\n— ${name}\n${output.trimEnd()}`);
  // Steps that count say so on a line of their own; the others count as one.
  const totals = /^\w+: (\d+) passed, (\d+) failed$/m.exec(output);
  const lost = totals ? Number(totals[2]) : 0;
  passed += totals ? Number(totals[1]) : Number(code === 0);
  failed += Math.max(lost, Number(code !== 0));
  console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return code === 0;
}

/** @param {Step[]} queue */
async function work(queue) {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const performing = perform(step);
    succeeded.set(step.name, performing);
    await performing;
  }
}

const beside = steps.filter(({ alone }) => !alone);
await Promise.all(Array.from({ length: BESIDE }, () => work(beside)));
await work(steps.filter(({ alone }) => alone));

const broken = [];
for (const [name, ok] of succeeded) if (!(await ok)) broken.push(name);
if (broken.length) console.log(`\nfailed: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
