// Ends with one sentence on a Node that is too old. Import it first: other files fail there with errors that do not name the cause.
import fs from 'node:fs';

const { engines } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** @param {string} version */
const numbers = (version) => (version.match(/\d+/g) ?? []).map(Number);
const [major = 0, minor = 0] = numbers(process.version);
const [wantedMajor = 0, wantedMinor = 0] = numbers(engines.node);

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(`Node ${wantedMajor}.${wantedMinor} or later is required; this is ${process.version}.`);
  process.exit(1);
}
