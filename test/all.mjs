// `npm test`: types, lint, unit tests, build, checks of the build, browser tests. A step that fails does not stop the
// others; the last line sums everything up.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = (/** @type {string} */ name) => path.join(root, 'node_modules/.bin', name);
// Not from .bin: the tests also install an older TypeScript, whose program has the same name.
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');

/** @typedef {{ name: string, command: [program: string, ...args: string[]], needs?: string }} Step `needs` names a step without which it makes no sense */
/** @type {Step[]} */
const steps = [
  { name: 'types', command: [tsc, '-p', '.'] },
  { name: 'types of tests', command: [tsc, '-p', 'test'] },
  { name: 'lint', command: [bin('biome'), 'check'] },
  { name: 'unit', command: [process.execPath, 'test/unit.mjs'] },
  { name: 'build', command: [process.execPath, 'build.mjs'] },
  { name: 'build checks', command: [process.execPath, 'test/build.mjs'], needs: 'build' },
  { name: 'browser', command: [bin('playwright'), 'test', '-c', 'test/browser'], needs: 'build' },
  { name: 'browser, to be moved', command: [process.execPath, 'test/browser.mjs'], needs: 'build' },
];

/** Runs a command with its output shown as it comes. @param {Step['command']} command @returns {Promise<{ code: number, output: string }>} */
function run([program, ...args]) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    from.on('data', (bytes) => {
      output += bytes;
      to.write(bytes);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

let passed = 0;
let failed = 0;
/** @type {string[]} */
const broken = [];
for (const { name, command, needs } of steps) {
  console.log(`\n— ${name}`);
  if (needs && broken.includes(needs)) {
    console.log(`not run: ${needs} failed`);
    failed += 1;
    broken.push(name);
    continue;
  }
  const start = Date.now();
  const { code, output } = await run(command);
  // Steps that count say so on a line of their own; the others count as one.
  const totals = /^\w+: (\d+) passed, (\d+) failed$/m.exec(output);
  const lost = totals ? Number(totals[2]) : 0;
  passed += totals ? Number(totals[1]) : Number(code === 0);
  failed += Math.max(lost, Number(code !== 0));
  if (code !== 0) broken.push(name);
  console.log(`${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

if (broken.length) console.log(`\nfailed: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
