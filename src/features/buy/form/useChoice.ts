import { useViewContext } from '../../../core/kit';
import { findProvider, type Provider } from '../providers';
import { type ReceivingBuyer, useBuyer } from '../useBuyer';
import { getAvailableProviders } from './getAvailableProviders';
import { getLimits, type Limits } from './getLimits';
import { getOnramp, type OnrampOptions, type Purchase } from './getOnramp';
import { getPurchases } from './getPurchases';

export interface Choice {
  readonly provider: Provider | undefined;
  readonly buyer: ReceivingBuyer | null;
  readonly purchases: readonly Purchase[];
  /** The chosen token, or the default. */
  readonly purchase: Purchase | undefined;
  readonly currencies: readonly string[];
  readonly payment: string;
  readonly limits: readonly Limits[];
  /** The limits of the chosen payment method, or of the first one. */
  readonly limit: Limits | undefined;
}

/**
 * The visitor's choices; those that are no longer available are replaced by defaults. Until the networks of the account are known, there
 * may be no purchase: no other token replaces the chosen one, or one that may become the default.
 */
export function useChoice(options: OnrampOptions | null): Choice {
  const ctx = useViewContext();
  const store = getOnramp(ctx);
  const selected = findProvider(store.selectedProvider.value);
  const available = getAvailableProviders(ctx);
  const provider = selected && available.includes(selected) ? selected : available[0];
  const buyer = useBuyer(ctx);
  const purchases = options && provider && buyer ? getPurchases(options, buyer, provider) : [];
  const chosen = store.purchaseCurrency.value;
  const usual = purchases.find(({ currency }) => currency.symbol === 'USDC');
  const purchase =
    purchases.find(
      ({ currency, network }) => currency.id === chosen?.id && network.caipNetworkId === chosen?.networkId,
    ) ?? (buyer?.isKnown ? (usual ?? purchases[0]) : chosen ? undefined : usual);
  // ISO 4217: Intl throws for anything else. A currency without a payment method cannot be paid in.
  const currencies = (options?.paymentCurrencies ?? [])
    .map(({ id }) => id)
    .filter((id) => /^[A-Z]{3}$/.test(id) && options && getLimits(options, id).length);
  const preferred = store.paymentCurrency.value;
  const payment = currencies.includes(preferred) ? preferred : (currencies[0] ?? preferred);
  const limits = options ? getLimits(options, payment) : [];
  const limit = limits.find(({ method }) => method === store.paymentMethod.value) ?? limits[0];
  return { provider, buyer, purchases, purchase, currencies, payment, limits, limit };
}
