// One suite in a process of its own, with a sandbox and a browser of its own; `test/browser.mjs` starts it.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { createSandbox } from '../../sandbox/createSandbox.mjs';
import { launchChromium } from '../../support/launchChromium.mjs';
import { stage } from './stage.mjs';

const [file, dist, only, roughness] = process.argv.slice(2);
const rough = Number(roughness);
/** How much later than at once a server answers at most, per degree of roughness beyond the usual one. */
const LATE_MS = 150;

/** A failure's text without colours of the browser driver, its long call logs and the frames of the tools. @param {string} text */
const readable = (text) =>
  stripVTControlCharacters(text)
    .replaceAll(/^\s*Call log:\n(?:\s*- .*\n)+/gm, '')
    .replaceAll(/^\s+at .*(?:node_modules|support\/(?:journeys|runFile)).*\n/gm, '');

const sandbox = await createSandbox({ dist, late: () => Math.random() * (rough - 1) * LATE_MS });
const browser = await launchChromium({
  // Hidden scrollbars would hide what they do to a page that is locked.
  ignoreDefaultArgs: ['--hide-scrollbars'],
});
Object.assign(stage, { sandbox, browser, dist, only, rough });

// Set ahead of uvu's own code: it then collects suites instead of starting them, and they can be counted.
Object.assign(globalThis, { UVU_DEFER: 1, UVU_INDEX: 0, UVU_QUEUE: [[]] });
let passed = 0;
let failed = 0;
try {
  await import(pathToFileURL(path.resolve(import.meta.dirname, '..', file)).href);
  for (const run of /** @type {any} */ (globalThis).UVU_QUEUE[0]) {
    const [errors, ran, , total] = await run();
    passed += ran;
    failed += total - ran;
    if (errors !== true) console.log(`\n${readable(errors)}`);
  }
} finally {
  await browser.close();
  await sandbox.close();
}
process.send?.({ passed, failed }, () => process.exit());
