// `npm test`: build, checks of the build, types, lint, unit tests, browser tests, pictures. A step that fails does not stop the
// others; the last line sums everything up.
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
 * @property {string} [needs] an earlier step without which it makes no sense
 * @property {boolean} [alone] after all others, with the machine to itself
 */
/** @type {Step[]} */
const steps = [
  { name: 'build', command: [process.execPath, 'build.mjs'] },
  { name: 'unit', command: [process.execPath, 'test/unit.mjs'] },
  { name: 'types', command: [tsc, '-p', '.'] },
  { name: 'types of tests', command: [tsc, '-p', 'test'] },
  { name: 'lint', command: [bin('biome'), 'check'] },
  { name: 'unused code', command: [bin('knip'), '--no-progress'] },
  { name: 'build checks', command: [process.execPath, 'test/build.mjs'], needs: 'build' },
  { name: 'browser', command: [bin('playwright'), 'test', '-c', 'test/browser'], needs: 'build', alone: true },
  { name: 'pictures', command: [bin('playwright'), 'test', '-c', 'test/shots'], needs: 'build', alone: true },
];

/**
 * Runs a command; its output is shown as it comes, or in one piece where others run beside it.
 * @param {Step} step
 * @returns {Promise<{ code: number, output: string }>}
 */
function run({ command: [program, ...args], alone }) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
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
