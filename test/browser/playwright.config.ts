// Runs the browser journeys and pictures against the built product: `npm run browser`. Plain Playwright commands work:
//   npm run browser -- focus                         one file (by a part of its path)
//   npm run browser -- browser/views               the views in pages without a sandbox
//   npm run browser -- focus -g "Tab and Shift"      one test (by a part of its title)
//   npm run browser -- focus --headed --workers 1    in a visible browser
//   npm run browser -- --shard 1/2                   one half of all tests
//   npx playwright show-trace <trace.zip>            what a failed test did, step by step
//   npm run pictures -- -g "Account: balance"        compares the pictures of a scene with the committed ones
//   npm run pictures -- --update-snapshots           accepts what has changed; look at the diff before you commit it
// Environment:
//   TIER=short      without the long tier, in Chromium's headless shell: what `npm test` runs
//   TIER=long       the long tier alone: tests tagged `@long` or in `long`, and in Firefox those tagged `@chromium`
//   DIST=<folder>   tests another build than dist/
//   ROUGH=4         pages compute 4 times slower and servers answer late by chance, to find tests that race
//   CHROME_PATH, FIREFOX_PATH   other browsers than the installed ones
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumOptions } from '../support/launchChromium.mjs';
import { findBrowser, findShell } from './support/findBrowser.mjs';
import { dist, root } from './support/settings';
import type { Engine } from './support/test';

if (!fs.existsSync(path.join(dist, 'wallet-modal.js')))
  throw new Error(`Nothing is built in ${dist}: run \`npm run build\` first.`);

const tier = process.env['TIER'];
const { executablePath, ...chromium } = chromiumOptions(tier === 'short' ? findShell() : findBrowser());
// Workers also load this file and need not search again.
process.env['CHROME_PATH'] = executablePath;

/** Text is drawn without the machine's settings for it: the headless shell reads the flags, the whole browser the file. */
const args = [
  ...chromium.args,
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-gpu',
];
const env = { ...(process.env as Record<string, string>), FONTCONFIG_FILE: path.join(root, 'test/shots/fonts.conf') };

/** In the path or the tags of each test of the long tier. */
const long = /\blong\/|@long\b/;

export default defineConfig<{ engine: Engine }>({
  testDir: path.join(root, 'test'),
  testMatch: '{browser,shots}/**/*.spec.ts',
  globalSetup: path.join(import.meta.dirname, 'views/support/bundleStage.ts'),
  ...(tier === 'short' && { grepInvert: long }),
  ...(tier === 'long' && { grep: long }),
  outputDir: path.join(root, 'node_modules/.cache/wallet-modal-browser'),
  fullyParallel: true,
  // A journey waits for a fifth of its time. With many more of them than processors, all become slow.
  workers: Math.min(3, os.availableParallelism() + 1),
  retries: 0,
  // A missing picture fails its test until it is accepted.
  updateSnapshots: 'none',
  snapshotPathTemplate: path.join(root, 'test/shots/baseline/{arg}{ext}'),
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: {
    timeout: 6_000,
    // Two releases of Chromium differ by up to 5 pixels of a picture; a thin icon that is missing by 11.
    toHaveScreenshot: { animations: 'allow', scale: 'css', threshold: 0.01, maxDiffPixels: 7 },
  },
  reporter: [['list'], ['./support/totals.ts']],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    // The first page waits until the sandbox has bundled its wallets.
    navigationTimeout: 40_000,
    // Snapshots would run Playwright's code inside pages whose every change is tested.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    // Playwright would also take one each time that a test closes a page: `watchContexts` does so for failed tests only.
    screenshot: 'off',
    // Hidden scrollbars would hide their effect on a locked page.
    launchOptions: { executablePath, args, env, ignoreDefaultArgs: ['--hide-scrollbars'] },
  },
  projects: [
    // The engines that take long to start come first, each in a worker of its own.
    {
      name: 'firefox',
      workers: 1,
      testDir: path.join(import.meta.dirname, 'engines'),
      ...(tier === 'short' && { grepInvert: [long, /@chromium\b/] }),
      ...(tier === 'long' && { grep: [long, /@chromium\b/] }),
      use: { engine: 'Firefox' },
    },
    {
      name: 'webkit',
      workers: 1,
      testDir: path.join(import.meta.dirname, 'engines'),
      testMatch: 'connect.spec.ts',
      use: { engine: 'WebKitGTK' },
    },
    { name: 'chromium' },
  ],
});
