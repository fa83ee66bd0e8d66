import type { Context } from '../../../core/actions/Context';
import { fetchOrdered } from './fetchOrdered';
import type { Order } from './getOrder';

/**
 * Reads the purchases from before an order. Called in the click that opens the provider's page: a phone hides the modal behind
 * that page, and a purchase that is made meanwhile must not count as an earlier one. Never rejects.
 */
export async function readEarlier(ctx: Context, order: Order): Promise<void> {
  const all = order.earlier ? null : await fetchOrdered(ctx, order, ctx.signal).catch(() => null);
  if (all) order.earlier ??= new Set(all.map(({ id }) => id));
}
