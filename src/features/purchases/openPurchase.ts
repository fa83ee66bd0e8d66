import type { Context } from '../../core/actions/Context';
import { getBuyer } from '../../shared/onramp/getBuyer';
import { getOrder, type Order } from './getOrder';
import type { PurchaseRequest } from './PurchaseRequest';
import { openProviderWindow } from './ports/providerWindow';
import { readOrigins } from './readOrigins';
import { purchaseUrl } from './schema/purchaseUrl';

/**
 * Opens a provider's page, in the visitor's click, and shows BuyInProgress. The page is checked again: account and options
 * may have changed since it was requested. Further clicks on the same button open nothing more. Returns false if it may not be
 * opened any more.
 * @param replaced the order that this one takes the place of, whose window BuyInProgress opens again
 */
export function openPurchase(ctx: Context, url: string, request: PurchaseRequest, replaced?: Order): boolean {
  const { state } = ctx;
  const { provider, account, networkId, symbol } = request;
  const buyer = getBuyer(ctx);
  const origins = readOrigins(state.settings.peek(), provider);
  const page = buyer?.account === account && purchaseUrl(url, { origins, address: buyer.address });
  if (!page) return false;
  const orders = getOrder(ctx);
  const { latest: previous } = orders;
  // The button is still there for clicks that come before the next paint.
  if (replaced ? previous !== replaced : state.router.current.peek().view === 'BuyInProgress') return true;
  const isSame =
    previous?.account === account && previous.provider === provider.name && previous.networkId === networkId;
  const order: Order = {
    provider: provider.name,
    url: page,
    account,
    networkId,
    symbol,
    window: openProviderWindow(page),
    open: () => openPurchase(ctx, url, request, order),
    completed: isSame ? previous.completed : null,
  };
  orders.latest = order;
  state.router.push('BuyInProgress');
  return true;
}
