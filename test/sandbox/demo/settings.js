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
  accent: '',
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

/** Returns the stored settings of this tab. @returns {Settings} */
export function loadSettings() {
  return { ...structuredClone(defaults), ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
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
