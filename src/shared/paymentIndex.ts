import type { Context } from '../core/actions/Context';

/**
 * The index of a payment in the history of views, -1 without one. A payment continues without a wallet and on any network: the
 * visitor can connect another wallet, switch the network, or is paying from an exchange.
 */
export function paymentIndex({ state }: Pick<Context, 'state'>): number {
  const rows = state.views.rows.peek();
  return state.router.history.peek().findLastIndex(({ view }) => rows[view]?.feature === 'pay');
}
