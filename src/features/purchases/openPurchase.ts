import type { Context } from '../../core/actions/Context';
import { getBuyer } from '../../shared/onramp/getBuyer';
import { getOrder } from './getOrder';
import type { PurchaseRequest } from './PurchaseRequest';
import { openProviderWindow } from './ports/providerWindow';
import { readOrigins } from './readOrigins';
import { purchaseUrl } from './schema/purchaseUrl';

/**
 * Opens a provider's page, in the visitor's click, and shows BuyInProgress. The page is checked again: account and options
 * may have changed since it was requested. Returns false if it may not be opened any more.
 */
export function openPurchase(ctx: Context, url: string, request: PurchaseRequest): boolean {
  const { state } = ctx;
  const { provider, account, networkId, symbol } = request;
  const buyer = getBuyer(ctx);
  const origins = readOrigins(state.settings.peek(), provider);
  const page = buyer?.account === account && purchaseUrl(url, { origins, address: buyer.address });
  if (!page) return false;
  const orders = getOrder(ctx);
  const { latest: previous } = orders;
  const isSame =
    previous?.account === account && previous.provider === provider.name && previous.networkId === networkId;
  orders.latest = {
    provider: provider.name,
    url: page,
    account,
    networkId,
    symbol,
    window: openProviderWindow(page),
    open: () => openPurchase(ctx, url, request),
    completed: isSame ? previous.completed : null,
  };
  state.router.push('BuyInProgress');
  return true;
}
