import { chromium } from 'playwright';
import { findBrowser } from '../browser/support/findBrowser.mjs';

/** What the driver turns off by itself: a browser goes by the last of several lists. */
const DRIVERS_CHOICE = [
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
/** Pages of the browser's own that it would load beside each of ours, at half the cost of opening it. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** How a Chromium is started that reaches nothing but this machine: other hosts get no answer, so that nothing leaves unseen. */
export const chromiumOptions = () => ({
  executablePath: findBrowser(),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-quic',
    '--no-first-run',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    `--disable-features=${[...DRIVERS_CHOICE, ...OWN_PAGES]}`,
  ],
});

/**
 * Starts such a Chromium.
 * @param {import('playwright').LaunchOptions} [options]
 */
export const launchChromium = (options = {}) => chromium.launch({ ...chromiumOptions(), ...options });
