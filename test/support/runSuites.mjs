// Runs compiled uvu suites in this process; view suites get a document first.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from 'uvu/run';

const [group, folder, ...files] = process.argv.slice(2);
if (group !== 'node') {
  const { GlobalRegistrator } = await import('@happy-dom/global-registrator');
  GlobalRegistrator.register({ url: 'https://host.example/', width: 1280, height: 800 });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
}
await run(files.map((name) => ({ name, file: pathToFileURL(path.join(folder, name)).pathname.slice(1) })));
// Sockets and timers that a suite left open must not keep a finished run alive.
process.exit();
