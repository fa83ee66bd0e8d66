import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { chromium } from 'playwright';

/** @param {string} command @returns {string | undefined} its path */
const which = (command) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' }).stdout?.trim() || undefined;

const systemChromium = () => ['chromium', 'google-chrome', 'chromium-browser'].map(which).find(Boolean);

/** Chromium without its own windows and menus: it starts and draws with less work, but has no back/forward cache. */
const SHELL = 'chromium-headless-shell';

function ownChromium() {
  const file = chromium.executablePath();
  return fs.existsSync(file) ? file : undefined;
}

/**
 * Installs a browser if one command does it, which is only on Debian as root. Other machines are not changed. @param {string}
 * name
 */
function install(name) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return undefined;
  console.log(`${name} not found: installing it with apt-get.`);
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return which(name);
}

/**
 * Finds a Chromium: the one of `CHROME_PATH`, the system's, Playwright's own, or on Debian as root a fresh one.
 * @returns {string} path of the program
 * @throws {Error} with one sentence on what to install
 */
export function findBrowser() {
  const found = process.env['CHROME_PATH'] || systemChromium() || ownChromium() || install('chromium');
  if (!found) throw new Error('No browser found: install Chromium or Google Chrome, or set CHROME_PATH to one.');
  return found;
}

/** Finds the headless shell of Chromium, or else the result of `findBrowser`. */
export const findShell = () => process.env['CHROME_PATH'] || which(SHELL) || install(SHELL) || findBrowser();

/** Finds another program by its command names. @param {string[]} commands */
export const findProgram = (commands) => commands.map(which).find(Boolean);

/** Finds Firefox: the one of `FIREFOX_PATH`, the system's, or on Debian as root a fresh one; undefined where there is none. */
export const findFirefox = () =>
  process.env['FIREFOX_PATH'] || ['firefox-esr', 'firefox'].map(which).find(Boolean) || install('firefox-esr');
