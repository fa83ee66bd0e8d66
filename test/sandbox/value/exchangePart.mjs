import { formatUnits } from 'viem';
import { answerForm, factList, outcomePage, seeOther, shopPage } from './shopPage.mjs';

/**
 * Serves the site of an exchange, where a visitor pays or cancels.
 * @param {{ id: string, name: string }} exchange
 * @param {() => import('./createExchanges.mjs').Exchanges | undefined} exchanges
 * @returns {(asked: import('../servePart.mjs').Asked) => import('../servePart.mjs').Answer}
 */
export function exchangePart({ id, name }, exchanges) {
  return ({ method, url, body }) => {
    if (!['GET', 'POST'].includes(method)) return { status: 405, headers: { allow: 'GET, POST' } };
    const orders = exchanges()?.orders;
    const order = url.pathname === '/pay' ? orders?.find(url.searchParams.get('session')) : null;
    if (!orders || !order || order.seller !== id) return shopPage('Not found', '<p>There is no such payment.</p>', 404);
    if (method === 'POST') {
      orders.settle(order, new URLSearchParams(body.toString()).get('answer'));
      return seeOther(url.pathname + url.search);
    }
    if (order.status !== 'new') return outcomePage(order);
    const { amount, decimals, symbol, chainId, recipient } = order.facts;
    const sum = `${formatUnits(amount, decimals)} ${symbol}`;
    const facts = factList([
      ['Amount', sum],
      ['On', `eip155:${chainId}`],
      ['To', recipient],
    ]);
    const answers = answerForm([
      ['pay', `Pay ${sum}`],
      ['cancel', 'Cancel'],
    ]);
    return shopPage(
      `Pay with ${name}`,
      `${facts}${answers}<p>Nothing here has any value: this exchange belongs to a sandbox.</p>`,
    );
  };
}
