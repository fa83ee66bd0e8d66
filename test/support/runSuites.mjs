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
// A unit test asks no stranger: what is neither answered by the test nor on this machine has no answer.
const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : String(input), 'https://host.example/');
  if (!['127.0.0.1', 'localhost'].includes(hostname)) throw new TypeError(`${hostname} is out of reach of unit tests`);
  return fetch(input, init);
};
await run(files.map((name) => ({ name, file: pathToFileURL(path.join(folder, name)).pathname.slice(1) })));
// Sockets and timers that a suite left open must not keep a finished run alive.
process.exit();
