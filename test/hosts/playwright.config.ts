// Builds small pages of other stacks from the packed product and what they install from the registry, and walks through each:
//   npm run hosts                  all
//   npm run hosts -- -g "Next"     some, by a part of their title
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import base from '../browser/playwright.config';
import { root } from '../browser/support/settings';

export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: path.join(root, 'node_modules/.cache/wallet-modal-hosts'),
  // An installation and a build of a whole application.
  timeout: 300_000,
  reporter: [['list'], ['../browser/support/totals.ts']],
  projects: [{ name: 'chromium' }],
});
