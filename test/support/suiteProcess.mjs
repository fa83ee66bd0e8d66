// Runs the uvu suites of a folder in this process: `node suiteProcess.mjs FOLDER`.
import { pathToFileURL } from 'node:url';
import { parse } from 'uvu/parse';
import { run } from 'uvu/run';

const { suites } = await parse(process.argv[2], '\\.test\\.mjs$');
// uvu puts `file:///` before the path as it stands, which a path with a `#` or `%` in it does not survive.
await run(suites.map(({ name, file }) => ({ name, file: pathToFileURL(file).pathname.slice(1) })));
// Sockets and timers that a suite left open must not keep a finished run alive.
process.exit();
