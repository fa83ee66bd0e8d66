import { walletMarks } from '../wallets/walletMarks.js';
import { node, one } from './node.js';
import { POLKADOT, SOLANA } from './options.js';

const ANSWERS = [
  ['ask', 'Asks you'],
  ['auto', 'Approves'],
  ['reject', 'Declines'],
  ['never', 'Never answers'],
];

/**
 * The window with the globals of the wallets.
 * @type {Window & { __wallets?: Record<string, object>, sandboxWallets?: Record<string, any> }}
 */
const page = window;

/** How a policy settles requests that are already pending. @type {Record<string, 'approve' | 'reject'>} */
const SETTLES = { auto: 'approve', reject: 'reject' };

/**
 * Adds the chosen wallets to the page, each with its response policy, and wallets that approve for the networks of Solana and Polkadot.
 * @param {import('./settings.js').Settings} settings
 */
export function installWallets({ installed, answers, networks }) {
  const names = [
    ...installed,
    ...(networks.includes(SOLANA) ? ['cove'] : []),
    ...(networks.includes(POLKADOT) ? ['willow', 'thicket'] : []),
  ];
  const config = (/** @type {string} */ name) => ({ policy: answers[name], window: true, events: true });
  page.__wallets = Object.fromEntries(installed.map((name) => [name, config(name)]));
  const loading = names.map(
    (name) =>
      new Promise((resolve) => {
        // In order, so that the order of the wallets does not change between page loads.
        const script = node('script', { src: `/wallets/${name}.js`, async: false, onload: resolve, onerror: resolve });
        document.head.append(script);
      }),
  );
  return Promise.all(loading);
}

/**
 * Shows a row for each wallet: whether it is installed, its response policy, and a button for its next account.
 * @param {import('./settings.js').Settings} settings
 * @param {{ name: string, title: string, madeWith: string }[]} wallets
 * @param {(change: Partial<import('./settings.js').Settings>, reload?: boolean) => void} change
 */
export function walletSwitches(settings, wallets, change) {
  const rows = wallets.map(({ name, title, madeWith }) => {
    const present = settings.installed.includes(name);
    const box = node('input', { type: 'checkbox', checked: present, className: 'switch' });
    box.addEventListener('change', () => {
      const others = settings.installed.filter((other) => other !== name);
      change({ installed: box.checked ? [...others, name] : others }, true);
    });
    const choices = ANSWERS.map(([value, textContent]) => node('option', { value, textContent }));
    const answer = node('select', { ariaLabel: `How ${title} answers`, disabled: !present }, ...choices);
    answer.value = settings.answers[name] ?? '';
    answer.addEventListener('change', () => {
      change({ answers: { ...settings.answers, [name]: answer.value } });
      const wallet = page.sandboxWallets?.[name];
      wallet?.setPolicy(answer.value);
      const settle = SETTLES[answer.value];
      if (settle) while (wallet?.pending().length) wallet[settle]();
    });
    const next = node('button', {
      type: 'button',
      className: 'quiet',
      textContent: 'Next account',
      ariaLabel: `${title}: next account`,
      disabled: !present,
      onclick() {
        const wallet = page.sandboxWallets?.[name];
        wallet?.setAccounts(wallet.state().accounts.map((/** @type {number} */ index) => (index + 1) % 10));
      },
    });
    const words = node('span', {}, node('b', { textContent: title }), node('small', { textContent: madeWith }));
    const icon = node('img', { src: walletMarks[title], alt: '', width: 36, height: 36 });
    return node('li', {}, node('label', {}, icon, words, box), node('div', {}, answer, next));
  });
  one('#wallets').replaceChildren(...rows);
}
