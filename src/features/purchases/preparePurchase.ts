import type { Context } from '../../core/actions/Context';
import { parseCaipAddress } from '../../lib/caip';
import { createCoinbaseOrder } from './createCoinbaseOrder';
import { createMeldUrl, MELD_PAGE } from './createMeldUrl';
import { openPurchase } from './openPurchase';
import type { PurchaseRequest } from './PurchaseRequest';
import { getOwnPage, readOrigins } from './readOrigins';
import { purchaseUrl } from './schema/purchaseUrl';

/** Opens the provider's window, in the visitor's click. Returns false if it may not be opened any more. */
export type OpenPurchase = () => boolean;

/**
 * Fetches the provider's page of a purchase ahead of the click that opens it; null if it may not be opened. Rejects if the
 * service does not answer.
 */
export async function preparePurchase(
  ctx: Context,
  request: PurchaseRequest,
  signal: AbortSignal,
): Promise<OpenPurchase | null> {
  const { provider, account, ...order } = request;
  const { address } = parseCaipAddress(account);
  const settings = ctx.state.settings.peek();
  const origins = readOrigins(settings, provider);
  const fetchUrl = async (): Promise<string> => {
    if (provider.name === 'meld') {
      const page = getOwnPage(settings, provider) ?? MELD_PAGE;
      return createMeldUrl(page, { symbol: order.symbol, address, projectId: settings.projectId });
    }
    const { accountData } = await ctx.load('accountData');
    return (await accountData.api(ctx).onrampUrl(createCoinbaseOrder({ ...order, address }), signal)).url;
  };
  const url = purchaseUrl(await fetchUrl(), { origins, address });
  return url === null ? null : () => openPurchase(ctx, url, request);
}
