import { chromium } from 'playwright';
import { findBrowser } from '../browser/support/findBrowser.mjs';

/** The features that Playwright disables. They must be repeated, because Chromium uses only the last `--disable-features`. */
const PLAYWRIGHT_DISABLED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Internal pages that Chromium loads with each tab, which takes half the time of opening it. */
const INTERNAL_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Returns the launch options of a Chromium that can reach only this machine: other host names do not resolve.
 * @param {string} [executablePath]
 */
export const chromiumOptions = (executablePath = findBrowser()) => ({
  executablePath,
  args: [
    '--no-sandbox',
    // The headless shell would keep the frames of other sites in the process of their page.
    '--site-per-process',
    '--disable-background-networking',
    '--disable-quic',
    '--no-first-run',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    `--disable-features=${[...PLAYWRIGHT_DISABLED, ...INTERNAL_PAGES]}`,
  ],
});

/**
 * Starts a Chromium that can reach only this machine.
 * @param {import('playwright').LaunchOptions} [options]
 */
export const launchChromium = (options = {}) => chromium.launch({ ...chromiumOptions(), ...options });
