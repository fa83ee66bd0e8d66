import { createHash } from 'node:crypto';
import { element, escapeHtml } from '../html.mjs';
import { purchaseOf } from './purchaseUrl.mjs';
import { Refusal } from './refusal.mjs';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:32rem;margin:3rem auto;padding:0 1rem}
dt{font-weight:600}dd{margin:0 0 .75rem;overflow-wrap:anywhere}`;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** @param {string} title @param {string} content markup @param {number} [status] @returns {import('../servePart.mjs').Answer} */
const page = (title, content, status = 200) => ({
  status,
  headers: HEADERS,
  body: `<!doctype html>\n${element(
    'html',
    { lang: 'en' },
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">${element('title', {}, escapeHtml(title))}<style>${STYLE}</style></head>
<body><main>${element('h1', {}, escapeHtml(title))}${content}</main></body>`,
  )}`,
});

/** @param {[term: string, text: string][]} facts */
const list = (facts) =>
  element('dl', {}, facts.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`).join('\n'));

/** @param {import('./readPurchase.mjs').Purchase} purchase @returns {[term: string, text: string][]} */
const factsOf = (purchase) => [
  ...purchase.destinationWallets.flatMap(({ address, blockchains, assets }) => {
    /** @type {[string, string][]} */
    const facts = [
      ['To the wallet', address],
      ['On', blockchains.join(', ') || 'any network'],
      ['Tokens', assets.join(', ') || 'any token'],
    ];
    return facts;
  }),
  ['Preferred network', purchase.defaultNetwork ?? 'none'],
  ['Amount', purchase.presetFiatAmount?.toFixed(2) ?? 'not chosen'],
  ['Amount of the token', String(purchase.presetCryptoAmount ?? 'not chosen')],
  ['Customer', purchase.partnerUserId],
];

/**
 * The page of a provider of card purchases: shows what was ordered, and sells nothing.
 * @param {import('../servePart.mjs').Asked} asked
 * @returns {import('../servePart.mjs').Answer}
 */
export function providerPage({ method, url }) {
  if (method !== 'GET') return { status: 405, headers: { allow: 'GET' } };
  if (url.pathname !== '/buy') return page('Not found', '<p>There is no such page.</p>', 404);
  try {
    const note = '<p>Nothing is charged here, and nothing is sent: this provider belongs to a sandbox.</p>';
    return page('Buy crypto', list(factsOf(purchaseOf(url.searchParams))) + note);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return page('This order cannot be read', `<p>${escapeHtml(error.message)}</p>`, error.status);
  }
}
