// Checks what was built, not how it runs: `node test/build.mjs`, after `npm run build`; `--dist <folder>` looks elsewhere.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { dist: { type: 'string', default: 'dist' } } });
process.env['DIST'] = path.resolve(root, values.dist);

// Set ahead of uvu's own code: it then collects suites instead of starting them, and they can be counted.
Object.assign(globalThis, { UVU_DEFER: 1, UVU_INDEX: 0, UVU_QUEUE: [[]] });
const files = fs.readdirSync(path.join(root, 'test/build')).filter((file) => file.endsWith('.test.mjs'));
for (const file of files.sort()) await import(`./build/${file}`);

let passed = 0;
let failed = 0;
for (const run of /** @type {any} */ (globalThis).UVU_QUEUE[0]) {
  const [errors, ran, , total] = await run();
  passed += ran;
  failed += total - ran;
  if (errors !== true) console.log(`\n${errors}`);
}
console.log(`build: ${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
