// Checks what was built, not how it runs: `node test/build.mjs`, after `npm run build`; `--dist <folder>` looks elsewhere.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runSuites } from './support/runSuites.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { dist: { type: 'string', default: 'dist' } } });

const { passed, failed } = await runSuites(path.join(root, 'test/build'), {
  env: { DIST: path.resolve(root, values.dist) },
});
console.log(`build: ${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
