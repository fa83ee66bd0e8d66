import { copyButton } from './copyButton.js';
import { node, one } from './node.js';
import {
  BITCOIN,
  familyWallets,
  featureOptions,
  legalOptions,
  listingOptions,
  modalOptions,
  POLKADOT,
  SOLANA,
  signInOptions,
  themeVariables,
} from './options.js';
import { defaults, features, linkOf, listings, saveSettings, themeOf } from './settings.js';
import { showSnippet } from './snippet.js';
import { walletSwitches } from './walletSwitches.js';

const NETWORKS = {
  'eip155:1': 'Ethereum',
  'eip155:137': 'Polygon',
  'eip155:8453': 'Base',
  [SOLANA]: 'Solana',
  [BITCOIN]: 'Bitcoin',
  [POLKADOT]: 'Polkadot',
};
/** Looks to start from. @type {Record<string, Partial<import('./settings.js').Settings>>} */
const PRESETS = {
  Meadow: { theme: 'system', accent: '#2f7d57', radius: 4, fontSize: 10 },
  Plain: { theme: 'light', accent: '', radius: 4, fontSize: 10 },
  Ink: { theme: 'dark', accent: '#8a3ffc', radius: 2, fontSize: 10 },
  Poppy: { theme: 'light', accent: '#d12771', radius: 8, fontSize: 10.5 },
};
const ACCENTS = ['#2f7d57', '#c2552d', '#8a3ffc', '#d12771', '#0f7b8a'];
/** @type {Record<string, string>} */
const WORDS = {
  receive: 'Receive',
  analytics: 'Analytics',
  collapseWallets: 'Collapse wallets',
  legalCheckbox: 'Legal checkbox',
  featured: 'Two featured',
  own: 'One of our own',
  few: 'Only six',
  without: 'Without three',
};

/** @param {string} label @param {boolean} checked @param {(checked: boolean) => void} changed */
function tick(label, checked, changed) {
  const box = node('input', { type: 'checkbox', checked, onchange: () => changed(box.checked) });
  return node('label', { className: 'tick' }, box, node('span', { textContent: label }));
}

/** @param {string[]} list @param {string} item @param {boolean} present @param {string[]} order */
const toggled = (list, item, present, order) =>
  order.filter((other) => (other === item ? present : list.includes(other)));

/** @param {import('./settings.js').Settings} settings */
export function applyPageTheme(settings) {
  const root = document.documentElement;
  root.dataset.theme = themeOf(settings);
  root.style.setProperty('--signal', settings.accent || null);
}

/**
 * Binds every control to the settings, applies the settings to the modal, and stores them for the tab.
 * @param {import('./settings.js').Settings} settings changed in place
 * @param {any} parts of sandbox.json
 * @param {any} modal
 * @param {() => Promise<unknown>} restore resets the changes that the page has made in the sandbox
 */
export function playground(settings, parts, modal, restore) {
  /** Applies a setting to the running modal. Other settings need a reload. @type {Record<string, () => void>} */
  const live = {
    theme: () => modal.setThemeMode(themeOf(settings)),
    accent: () => modal.setThemeVariables(themeVariables(settings)),
    radius: () => modal.setThemeVariables(themeVariables(settings)),
    fontSize: () => modal.setThemeVariables(themeVariables(settings)),
    locale: () => modal.setLocale(settings.locale),
    legal: () => modal.updateOptions(legalOptions(settings)),
    signIn: () => modal.updateOptions(signInOptions(settings)),
    basic: () => modal.updateOptions({ basic: settings.basic }),
    features: () => modal.updateFeatures(featureOptions(settings)),
    allWallets: () => modal.updateOptions(listingOptions(settings, parts)),
    listing: () => modal.updateOptions(listingOptions(settings, parts)),
    networks: () => {
      const { networks, customRpcUrls } = modalOptions(settings, parts);
      modal.updateOptions({ networks, customRpcUrls });
    },
  };

  /** @param {Partial<import('./settings.js').Settings>} part @param {boolean} [reload] */
  function change(part, reload = false) {
    Object.assign(settings, part);
    saveSettings(settings);
    if (reload) return location.reload();
    applyPageTheme(settings);
    showSnippet(settings, parts);
    for (const name of Object.keys(part)) live[name]?.();
    draw();
  }

  function draw() {
    for (const button of document.querySelectorAll('#presets button')) {
      const preset = Object.entries(PRESETS[button.textContent ?? ''] ?? {});
      const chosen = preset.every(([name, value]) => settings[/** @type {'accent'} */ (name)] === value);
      button.setAttribute('aria-pressed', String(chosen));
    }
    for (const radio of document.querySelectorAll('input[name=theme]')) {
      const input = /** @type {HTMLInputElement} */ (radio);
      input.checked = input.value === settings.theme;
    }
    for (const button of document.querySelectorAll('#accents button')) {
      button.setAttribute(
        'aria-pressed',
        String(/** @type {HTMLElement} */ (button).dataset.accent === settings.accent),
      );
    }
    one('#accent').value = settings.accent || '#5773ff';
    for (const id of /** @type {const} */ (['radius', 'fontSize'])) {
      one(`#${id}`).value = String(settings[id]);
      one(`#${id}-value`).textContent = `${settings[id]} px`;
    }
    one('#locale').value = settings.locale;
    one('#embedded').checked = settings.embedded;
    one('#legal').checked = settings.legal;
    one('#basic').checked = settings.basic;
    one('#signIn').value = settings.signIn;
    one('#allWallets').value = settings.allWallets;
  }

  for (const radio of document.querySelectorAll('input[name=theme]')) {
    radio.addEventListener('change', () => change({ theme: /** @type {HTMLInputElement} */ (radio).value }));
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => change({ theme: settings.theme }));
  one('#theme-toggle').addEventListener('click', () =>
    change({ theme: themeOf(settings) === 'dark' ? 'light' : 'dark' }),
  );

  one('#presets').append(
    ...Object.entries(PRESETS).map(([name, preset]) =>
      node('button', { type: 'button', className: 'preset', textContent: name, onclick: () => change(preset) }),
    ),
  );
  one('#accents').append(
    ...['', ...ACCENTS].map((accent) => {
      const swatch = node('button', {
        type: 'button',
        ariaLabel: accent ? `Accent ${accent}` : 'Accent of the theme',
        onclick: () => change({ accent }),
      });
      swatch.dataset.accent = accent;
      swatch.style.setProperty('--swatch', accent || '#5773ff');
      return swatch;
    }),
  );
  one('#accent').addEventListener('input', () => change({ accent: one('#accent').value }));
  for (const id of ['radius', 'fontSize']) {
    one(`#${id}`).addEventListener('input', () => change({ [id]: Number(one(`#${id}`).value) }));
  }
  one('#locale').addEventListener('change', () => change({ locale: one('#locale').value }));
  one('#embedded').addEventListener('change', () => change({ embedded: one('#embedded').checked }, true));
  one('#legal').addEventListener('change', () => change({ legal: one('#legal').checked }));
  one('#basic').addEventListener('change', () => change({ basic: one('#basic').checked }));
  one('#signIn').addEventListener('change', () => change({ signIn: one('#signIn').value }));
  one('#networks').append(
    ...Object.entries(NETWORKS).map(([id, name]) =>
      tick(name, settings.networks.includes(id), (present) => {
        const networks = toggled(settings.networks, id, present, Object.keys(NETWORKS));
        // The modal requires at least one network.
        // Its wallet comes with the page.
        change(
          { networks: networks.length ? networks : [...defaults.networks] },
          !networks.length || id in familyWallets,
        );
      }),
    ),
  );
  one('#features').append(
    ...features.map((name) =>
      tick(WORDS[name] ?? name, settings.features.includes(name), (present) =>
        change({ features: toggled(settings.features, name, present, features) }),
      ),
    ),
  );
  one('#allWallets').addEventListener('change', () => change({ allWallets: one('#allWallets').value }));
  one('#listing').append(
    ...listings.map((name) =>
      tick(WORDS[name] ?? name, settings.listing.includes(name), (present) =>
        change({ listing: toggled(settings.listing, name, present, listings) }),
      ),
    ),
  );
  copyButton('#link-copy', () => linkOf(settings));
  one('#reset').addEventListener('click', async () => {
    await restore();
    change(structuredClone(defaults), true);
  });
  walletSwitches(settings, parts.wallets, change);
  showSnippet(settings, parts);
  draw();
}
