import { useViewContext } from '../../core/kit';
import { type Buyer, getBuyer } from '../../shared/onramp/getBuyer';
import { findProvider, type Provider } from '../../shared/onramp/providers';
import { getLimits, type Limits } from './getLimits';
import { getOffered } from './getOffered';
import { getOnramp, type OnrampOptions, type Purchase } from './getOnramp';
import { getPurchases } from './getPurchases';

export interface Choice {
  readonly provider: Provider | undefined;
  readonly buyer: Buyer | null;
  readonly purchases: readonly Purchase[];
  /** The chosen token, or the first one. */
  readonly purchase: Purchase | undefined;
  readonly currencies: readonly string[];
  readonly payment: string;
  readonly limits: readonly Limits[];
  /** Those of the chosen way to pay, or of the first one. */
  readonly limit: Limits | undefined;
}

/** What the visitor has chosen, as far as the provider still sells it. */
export function useChoice(options: OnrampOptions | null): Choice {
  const ctx = useViewContext();
  const store = getOnramp(ctx);
  const selected = findProvider(store.selectedProvider.value);
  const offered = getOffered(ctx);
  const provider = selected && offered.includes(selected) ? selected : offered[0];
  const buyer = getBuyer(ctx);
  const purchases = options && provider && buyer ? getPurchases(options, buyer, provider) : [];
  const chosen = store.purchaseCurrency.value;
  const purchase =
    purchases.find(
      ({ currency, network }) => currency.id === chosen?.id && network.caipNetworkId === chosen?.networkId,
    ) ??
    purchases.find(({ currency }) => currency.symbol === 'USDC') ??
    purchases[0];
  // ISO 4217: Intl refuses anything else.
  const currencies = (options?.paymentCurrencies ?? []).map(({ id }) => id).filter((id) => /^[A-Z]{3}$/.test(id));
  const preferred = store.paymentCurrency.value;
  const payment = currencies.includes(preferred) ? preferred : (currencies[0] ?? preferred);
  const limits = options ? getLimits(options, payment) : [];
  const limit = limits.find(({ method }) => method === store.paymentMethod.value) ?? limits[0];
  return { provider, buyer, purchases, purchase, currencies, payment, limits, limit };
}
