const KEY = 'demo/settings';

/** The feature flags of the playground, in display order. */
export const features = ['receive', 'analytics', 'collapseWallets', 'legalCheckbox'];

/** The choices for the wallet lists, in display order. */
export const listings = ['featured', 'own', 'few', 'without'];

/**
 * @typedef {object} Settings
 * @property {string} theme `system`, `dark` or `light`
 * @property {string} accent
 * @property {number} radius
 * @property {number} fontSize
 * @property {string} locale
 * @property {boolean} embedded
 * @property {boolean} legal
 * @property {string} signIn `off`, `optional` or `required`
 * @property {string[]} networks
 * @property {string[]} features
 * @property {boolean} basic
 * @property {string} allWallets
 * @property {string[]} listing
 * @property {string[]} installed names of the wallets' scripts
 * @property {Record<string, string>} answers the response policy of each wallet
 */

/** The default settings. @type {Settings} */
export const defaults = {
  theme: 'system',
  // The shop's own green.
  accent: '#2f7d57',
  radius: 4,
  fontSize: 10,
  locale: 'en',
  embedded: false,
  legal: false,
  signIn: 'off',
  networks: ['eip155:1', 'eip155:137', 'eip155:8453'],
  features: ['receive', 'analytics'],
  basic: false,
  allWallets: 'SHOW',
  listing: [],
  installed: ['walletMock', 'headless', 'metamaskProviders'],
  answers: { walletMock: 'ask', headless: 'ask', metamaskProviders: 'ask' },
};

/** The settings that a link can contain: the modal's appearance and features. A wallet's answers stay in the tab. */
const LINKED = /** @type {const} */ ([
  'theme',
  'accent',
  'radius',
  'fontSize',
  'locale',
  'embedded',
  'legal',
  'signIn',
  'networks',
  'features',
  'basic',
  'allWallets',
  'listing',
]);
const HASH = '#settings=';

/** Whether a value of a link is of the kind that the setting has. @param {unknown} value @param {unknown} usual */
const isLike = (value, usual) =>
  Array.isArray(usual)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof usual;

/** Returns the settings in the page's own address, and removes them from it. @returns {Partial<Settings>} */
function takeLinked() {
  if (!location.hash.startsWith(HASH)) return {};
  const text = location.hash.slice(HASH.length);
  history.replaceState(null, '', location.pathname + location.search);
  try {
    const linked = JSON.parse(decodeURIComponent(text));
    return Object.fromEntries(
      LINKED.filter((name) => name in linked && isLike(linked[name], defaults[name])).map((name) => [
        name,
        linked[name],
      ]),
    );
  } catch {
    // Someone has cut the link.
    return {};
  }
}

/** Returns an address that opens the page with the settings. @param {Settings} settings */
export function linkOf(settings) {
  const changed = LINKED.filter((name) => JSON.stringify(settings[name]) !== JSON.stringify(defaults[name]));
  const entries = Object.fromEntries(changed.map((name) => [name, settings[name]]));
  const base = location.origin + location.pathname + location.search;
  return changed.length ? base + HASH + encodeURIComponent(JSON.stringify(entries)) : base;
}

/** Returns the stored settings of this tab, and those of the link that it was opened with. @returns {Settings} */
export function loadSettings() {
  const linked = takeLinked();
  const settings = { ...structuredClone(defaults), ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}'), ...linked };
  if (Object.keys(linked).length) saveSettings(settings);
  return settings;
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  sessionStorage.setItem(KEY, JSON.stringify(settings));
}

/** @param {Settings} settings @returns {'dark' | 'light'} */
export function themeOf({ theme }) {
  if (theme !== 'system') return /** @type {'dark' | 'light'} */ (theme);
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
