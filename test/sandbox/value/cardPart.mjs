import { Refusal } from '../data/refusal.mjs';
import { element, escapeHtml } from '../html.mjs';
import { answerForm, outcomePage, seeOther, shopPage } from './shopPage.mjs';

const NOTE = '<p>Nothing here has any value: this provider belongs to a sandbox.</p>';

/** @typedef {import('./createPurchases.mjs').Purchases} Purchases */
/** @typedef {import('./createPurchases.mjs').Wish} Wish */
/**
 * @typedef {object} CardPage
 * @property {string} about markup
 * @property {string | null} fields markup, null when nothing can be bought
 * @property {(form: Record<string, string>) => Wish} wish what a person ordered, without the amounts
 */

/** @param {string} label @param {string} control markup */
const labelled = (label, control) => element('label', {}, escapeHtml(label) + control);

/** @param {string} name @param {string} label @param {string[]} values */
export const choice = (name, label, values) =>
  labelled(
    label,
    element('select', { name }, values.map((value) => element('option', {}, escapeHtml(value))).join('')),
  );

/** @param {string | number} fiat @param {string | number} crypto */
export const amountFields = (fiat, crypto) =>
  [
    ['fiat', 'Amount in USD', String(fiat)],
    ['crypto', 'Amount of the token', String(crypto)],
  ]
    .map(([name, label = '', value]) =>
      labelled(
        label,
        element('input', { name, value, inputmode: 'decimal', autocomplete: 'off' }).replace('</input>', ''),
      ),
    )
    .join('');

/**
 * Serves the site of a provider of card purchases, where a visitor pays or cancels.
 * @param {string} seller
 * @param {string} path of the page that orders are made on
 * @param {() => Purchases | undefined} purchases
 * @param {(query: URLSearchParams, purchases: Purchases) => CardPage} read
 * @returns {(asked: import('../servePart.mjs').Asked) => import('../servePart.mjs').Answer}
 */
export function cardPart(seller, path, purchases, read) {
  /** @param {import('../servePart.mjs').Asked} asked @param {Purchases} shop */
  function orderPage({ method, url, body }, shop) {
    const { about, fields, wish } = read(url.searchParams, shop);
    if (method === 'GET') {
      const answers = /** @type {[string, string][]} */ ([
        ['pay', 'Pay'],
        ['cancel', 'Cancel'],
      ]);
      return shopPage('Buy crypto', about + (fields === null ? '' : answerForm(answers, fields)) + NOTE);
    }
    if (fields === null) throw new Refusal(400, 'token', 'Nothing can be bought here');
    const form = Object.fromEntries(new URLSearchParams(body.toString()));
    const order = shop.order(seller, { ...wish(form), fiat: form['fiat'], crypto: form['crypto'] });
    shop.orders.settle(order, form['answer'] ?? null);
    return seeOther(`/order?id=${order.id}`);
  }

  return (asked) => {
    const { method, url } = asked;
    if (!['GET', 'POST'].includes(method)) return { status: 405, headers: { allow: 'GET, POST' } };
    const shop = purchases();
    try {
      if (shop && url.pathname === path) return orderPage(asked, shop);
      const order = url.pathname === '/order' && shop?.orders.find(url.searchParams.get('id'));
      if (order && order.seller === seller) return outcomePage(order);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return shopPage('This order cannot be read', `<p>${escapeHtml(error.message)}</p>`, error.status);
    }
    return shopPage('Not found', '<p>There is no such page.</p>', 404);
  };
}
