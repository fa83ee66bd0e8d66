// Runs the uvu suites of a folder in this process: `node suiteProcess.mjs FOLDER`.
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { parse } from 'uvu/parse';
import { run } from 'uvu/run';

// Properties are tried on the same inputs in each run. Only the long tier looks for others: what it finds becomes an example.
if (process.env['TIER'] !== 'long') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });

const { suites } = await parse(process.argv[2], '\\.test\\.mjs$');
// uvu prepends `file:///` without encoding the path, which breaks paths with `#` or `%`.
await run(suites.map(({ name, file }) => ({ name, file: pathToFileURL(file).pathname.slice(1) })));
// Open sockets and timers of a suite must not keep the process alive.
process.exit();
