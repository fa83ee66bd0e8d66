import type { Context } from '../../../core/actions/Context';
import { parseCaipAddress } from '../../../lib/caip';
import { type BoughtTokens, fetchPurchases, mergePurchases } from './fetchPurchases';
import type { Order } from './getOrder';
import { listsPurchases } from './listsPurchases';

/** Fetches the purchases that may be an order's: those of its account, network and provider. Null if they are not listed. */
export async function fetchOrdered(
  ctx: Context,
  { account, networkId, provider }: Order,
  signal: AbortSignal,
): Promise<readonly BoughtTokens[] | null> {
  if (!listsPurchases(networkId)) return null;
  const { address } = parseCaipAddress(account);
  return mergePurchases(await fetchPurchases(ctx, address, [{ provider, networkId }], signal));
}
