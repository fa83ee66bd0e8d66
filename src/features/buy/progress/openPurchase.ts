import { signal } from '#reactive';
import type { Context } from '../../../core/actions/Context';
import { purchaseUrl } from '../../../shared/foreignPages';
import { openPageWindow } from '../../../shared/ports/foreignPages';
import { getBuyer } from '../getBuyer';
import { fetchOrdered } from './fetchOrdered';
import { getOrder, type Order } from './getOrder';
import type { PurchaseRequest } from './PurchaseRequest';
import { readOrigins } from './readOrigins';

/**
 * Reads the purchases from before an order. Called in the click that opens the provider's page: a phone hides the modal behind that
 * page, and a purchase made there must not count as an earlier one. Never rejects.
 */
async function readEarlier(ctx: Context, order: Order): Promise<void> {
  const all = order.earlier ? null : await fetchOrdered(ctx, order, ctx.signal).catch(() => null);
  if (all) order.earlier ??= new Set(all.map(({ id }) => id));
}

/**
 * Opens a provider's page and shows BuyInProgress; must be called in a click. The page is checked again, because account and
 * options may have changed since it was requested. A second click on the same button opens nothing. Returns false if the page
 * may no longer be opened.
 * @param replaced the order that this one replaces, when BuyInProgress opens its window again
 */
export function openPurchase(ctx: Context, url: string, request: PurchaseRequest, replaced?: Order): boolean {
  const { state } = ctx;
  const { provider, account, networkId, network, symbol } = request;
  const buyer = getBuyer(ctx);
  const origins = readOrigins(state.settings.peek(), provider);
  const page = buyer?.account === account && purchaseUrl(url, { origins, address: buyer.address, network });
  if (!page) return false;
  const orders = getOrder(ctx);
  const { latest: previous } = orders;
  // The button can be clicked again before the next paint.
  if (replaced ? previous !== replaced : state.router.current.peek().view === 'BuyInProgress') return true;
  const isSame =
    previous?.account === account && previous.provider === provider.name && previous.networkId === networkId;
  const window = openPageWindow();
  window?.navigate(page);
  const order: Order = {
    provider: provider.name,
    url: page,
    account,
    networkId,
    symbol,
    window,
    isInTab: signal(false),
    open: () => openPurchase(ctx, url, request, order),
    // A purchase in the previous window may still appear, but not a second time.
    earlier: isSame && previous.earlier ? new Set([...previous.earlier, ...previous.shown]) : null,
    requested: Promise.resolve(),
    shown: new Set(),
  };
  order.requested = readEarlier(ctx, order);
  orders.latest = order;
  state.router.push('BuyInProgress');
  return true;
}
