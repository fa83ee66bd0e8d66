// Compares a picture of each view in each theme with the committed ones: `npm run pictures`.
//   npm run pictures -- -g "Account: balance"    one scene (by a part of its title)
//   npm run pictures -- --update-snapshots       accepts what has changed; look at the diff before you commit it
// A failed test leaves what it expected, what it got and the difference below node_modules/.cache/wallet-modal-pictures.
// `DIST=<folder>` takes another build than dist/.
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { root } from '../browser/support/settings';
import { chromiumOptions } from '../support/launchChromium.mjs';

const chromium = chromiumOptions();
// Workers load this file, too: they need not search again.
process.env['CHROME_PATH'] = chromium.executablePath;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  globalSetup: './startSandbox.ts',
  outputDir: path.join(root, 'node_modules/.cache/wallet-modal-pictures'),
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
  // A missing picture fails its test until it is accepted.
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: Math.min(2, os.availableParallelism()),
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  reporter: [['list'], ['../browser/support/totals.ts', { name: 'pictures' }]],
  // Two releases of Chromium differ by up to 5 pixels of a picture; a thin icon that is missing by 11.
  expect: { toHaveScreenshot: { animations: 'allow', scale: 'css', threshold: 0.01, maxDiffPixels: 7 } },
  use: {
    launchOptions: {
      ...chromium,
      // Text is drawn without the machine's settings for it: the headless shell reads the flag, the whole browser the file.
      args: [
        ...chromium.args,
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--disable-gpu',
      ],
      env: {
        ...(process.env as Record<string, string>),
        FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf'),
      },
    },
  },
});
