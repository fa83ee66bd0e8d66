// Takes a picture of every view and state into shots/, and checks each with axe in every theme, on the desktop in Arabic, too. What
// moves is taken frame by frame, as film sheets (`film-*`):
// `node test/shots/run.mjs account` takes those whose scene's title or device holds that text and keeps the others,
// `--dist <folder>` shows another build than dist/. Fails if a scene does not work, and on every violation.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { audit, colorRules, unreliableRules } from '../browser/support/audit.mjs';
import { createSandbox } from '../sandbox/createSandbox.mjs';
import { launchChromium } from '../support/launchChromium.mjs';
import { createStage } from './createStage.mjs';
import { devices } from './devices.mjs';
import { inArabic } from './inArabic.mjs';
import { inEachTheme } from './inEachTheme.mjs';
import { scenes } from './scenes.mjs';
import { takeFilm } from './takeFilm.mjs';

const AT_ONCE = 3;
const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'shots');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { dist: { type: 'string' } } });

const jobs = scenes
  .flatMap((scene) => devices.map((device) => ({ scene, device, name: `${scene.title} on ${device.name}` })))
  .filter(({ scene, device }) => scene.key || !device.special)
  .filter(({ name }) => positionals.every((part) => name.toLowerCase().includes(part.toLowerCase())));

if (!positionals.length) fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const start = Date.now();
const browser = await launchChromium();
let taken = 0;
let failures = 0;
/** Told at once: a long run may be stopped. @param {string} text */
function fail(text) {
  failures += 1;
  console.error(text);
}

/** @param {(typeof jobs)[number]} job @param {Awaited<ReturnType<typeof createSandbox>>} sandbox */
async function take({ scene, device, name }, sandbox) {
  /** @param {import('./createStage.mjs').Stage} stage @param {string} picture */
  const shoot = async (stage, picture) => {
    const { page } = stage;
    /** @param {string} how @param {string[]} [only] */
    const check = async (how, only) => {
      for (const violation of await audit(page, unreliableRules, only))
        fail(`${name}: axe, ${picture}, ${how}: ${violation}`);
    };
    await inEachTheme(page, device.themes, async (theme) => {
      await page.screenshot({ path: path.join(folder, `${picture}-${theme}-${device.name}.png`) });
      taken += 1;
      // The themes differ in colors alone.
      await check(theme, theme === device.themes[0] ? undefined : colorRules);
    });
    // Scenes press controls by their English names, so only a state that they have reached can be shown in Arabic, whose colors are
    // the same.
    if (device.name === 'desktop') await inArabic(stage, () => check('Arabic'));
  };
  /** @param {import('./createStage.mjs').Stage} stage @param {string} picture @param {() => Promise<unknown>} action */
  const film = async (stage, picture, action) => {
    await takeFilm(stage.page, path.join(folder, `${picture}-${device.name}.png`), action);
    taken += 1;
  };
  /** @type {import('./createStage.mjs').Stage} */
  const stage = await createStage({ browser, sandbox, device, shoot, film }, scene);
  try {
    await stage.visit();
    await scene.play(stage);
    if (stage.complaints.length) throw new Error(stage.complaints.join('\n'));
  } catch (error) {
    const [reason = ''] = stripVTControlCharacters(/** @type {Error} */ (error).message).split('Call log:');
    fail(`${name}: ${reason.trim()}`);
    // What it waited for is seldom the cause.
    const picture = `failed-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`;
    await stage.page.screenshot({ path: path.join(folder, picture) }).catch(() => {});
  } finally {
    await stage.close();
  }
}

try {
  const queue = [...jobs];
  /** With a sandbox of its own: two wallets of one account would send two transactions with one nonce. */
  const worker = async () => {
    const sandbox = await createSandbox({ dist: path.resolve(root, values.dist ?? 'dist') });
    try {
      for (let job = queue.shift(); job; job = queue.shift()) await take(job, sandbox);
    } finally {
      await sandbox.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, worker));
} finally {
  await browser.close();
}
console.log(`${taken} pictures in shots/, ${failures} failures, ${((Date.now() - start) / 1000).toFixed(0)} s`);
process.exit(failures ? 1 : 0);
