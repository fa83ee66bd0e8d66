import { chromium } from 'playwright';
import { findBrowser } from '../browser/support/findBrowser.mjs';

/**
 * Starts a Chromium that reaches nothing but this machine: whatever asks for another host gets no answer, so that nothing
 * leaves unseen.
 * @param {import('playwright').LaunchOptions} [options]
 */
export const launchChromium = (options) =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-quic',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
    ...options,
  });
