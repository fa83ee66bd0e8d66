import type { Context } from '../../../core/actions/Context';
import { parseCaipAddress } from '../../../lib/caip';
import { purchaseUrl } from '../../../shared/foreignPages';
import type { OpenPurchase } from '../OpenPurchase';
import { createCoinbaseOrder } from './createCoinbaseOrder';
import { createMeldUrl, MELD_PAGE } from './createMeldUrl';
import { openPurchase } from './openPurchase';
import type { PurchaseRequest } from './PurchaseRequest';
import { getHostPage, readOrigins } from './readOrigins';

/**
 * Fetches the provider's page of a purchase before the click that opens it; null if it may not be opened. Rejects if the
 * request fails.
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
      const page = getHostPage(settings, provider) ?? MELD_PAGE;
      return createMeldUrl(page, { symbol: order.symbol, address, projectId: settings.projectId });
    }
    const { accountData } = await ctx.load('accountData');
    return (await accountData.api(ctx).onrampUrl(createCoinbaseOrder({ ...order, address }), signal)).url;
  };
  const url = purchaseUrl(await fetchUrl(), { origins, address, network: order.network });
  return url === null ? null : () => openPurchase(ctx, url, request);
}
