import type { Context } from '../../../core/actions/Context';
import type { CaipAddress } from '../../../lib/caip';
import { readReason } from '../../../shared/readReason';
import type { Provider } from '../providers';
import { getOnramp, type OnrampQuote, type Purchase, type QuoteFailure } from './getOnramp';

export interface OfferRequest {
  readonly provider: Provider;
  readonly purchase: Purchase;
  /** The receiving account. */
  readonly account: CaipAddress;
  /** ISO 4217. */
  readonly payment: string;
  /** The amount to pay, a decimal string. */
  readonly amount: string;
}

/** A key of the request that an offer belongs to. */
export const offerKey = ({ provider, purchase, account, payment, amount }: OfferRequest): string =>
  [provider.name, purchase.currency.id, purchase.network.caipNetworkId, account, payment, amount].join(' ');

/** Whether a quote has the requested currencies. */
const matchesRequest = ({ paymentTotal, purchaseAmount }: OnrampQuote, { payment, purchase }: OfferRequest): boolean =>
  paymentTotal.currency === payment && purchaseAmount.currency.toUpperCase() === purchase.currency.symbol.toUpperCase();

/**
 * Fetches the quote of a purchase, then the provider's page for it. A refresh keeps the previous offer until both are loaded.
 * Never rejects: the failure is in `error` and `refused`.
 */
export async function fetchOffer(ctx: Context, request: OfferRequest, signal: AbortSignal): Promise<void> {
  const store = getOnramp(ctx);
  const key = offerKey(request);
  const { provider, purchase, payment, amount, account } = request;
  const fail = (failure: QuoteFailure, error: unknown): void => {
    store.offer.value = null;
    store.quotesLoading.value = false;
    store.error.value = failure;
    ctx.report(error);
  };
  const isRefresh = store.offer.peek()?.key === key && store.offer.peek()?.open;
  if (!isRefresh) store.offer.value = null;
  store.quotesLoading.value = true;
  try {
    const { accountData } = await ctx.load('accountData');
    const { currency, chain, network } = purchase;
    const { paymentCurrencies = [] } = store.options.peek().value ?? {};
    const order = {
      network: network.caipNetworkId,
      networkName: chain.name,
      purchaseCurrency: currency,
      paymentCurrency: paymentCurrencies.find(({ id }) => id === payment) ?? { id: payment },
      amount,
    };
    const quote = await accountData.api(ctx).onrampQuote(order, signal);
    signal.throwIfAborted();
    if (!quote || !matchesRequest(quote, request)) {
      const message = 'onramp.noQuote';
      fail({ message }, new Error(ctx.state.locale.t(message)));
      return;
    }
    if (!isRefresh) store.offer.value = { key, quote, open: null };
    store.error.value = null;
    store.quotesLoading.value = false;
    const { purchases } = await ctx.load('purchases');
    const page = {
      provider,
      account,
      networkId: network.caipNetworkId,
      network: provider.networks[chain.chain_id] ?? '',
      symbol: currency.symbol,
      usd: payment === 'USD' ? amount : undefined,
      tokens: quote.purchaseAmount.amount,
    };
    const open = await purchases.prepare(ctx, page, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      ctx.report(error);
      return null;
    });
    signal.throwIfAborted();
    store.offer.value = { key, quote, open };
    store.refused.value = open === null;
  } catch (error) {
    // The message of an error is for developers.
    if (!signal.aborted) fail({ reason: readReason(error), message: 'screen.failedText' }, error);
  }
}
