import { signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Network } from '../../lib/network';
import type { AsyncState } from '../../services/account-data';
import type { BlockchainApi } from '../../services/account-data/ports/blockchainApi';
import type { ProviderName } from '../../shared/onramp/providers';
import { perInstance } from '../../shared/perInstance';

export type OnrampOptions = Awaited<ReturnType<BlockchainApi['onrampOptions']>>;
export type OnrampQuote = NonNullable<Awaited<ReturnType<BlockchainApi['onrampQuote']>>>;
export type PurchaseCurrency = OnrampOptions['purchaseCurrencies'][number];

/** A token on a network of the app. */
export interface Purchase {
  readonly currency: PurchaseCurrency;
  readonly on: PurchaseCurrency['networks'][number];
  readonly network: Network;
}

/** Opens the provider's window, in the visitor's click. Returns false if it may not be opened any more. */
export type OpenPurchase = () => boolean;

/** A quote with the page that sells for it. */
export interface Offer {
  /** What it was requested for. */
  readonly key: string;
  readonly quote: OnrampQuote;
  /** Null until the page is known, and while it may not be opened. */
  readonly open: OpenPurchase | null;
}

/** The purchase that a visitor prepares, kept while other views are shown. */
export const getOnramp = perInstance((_: Context) => ({
  options: signal<AsyncState<OnrampOptions> & { readonly networkId: string | null }>({
    status: 'idle',
    value: null,
    at: null,
    networkId: null,
  }),
  selectedProvider: signal<ProviderName | null>(null),
  /** Id of the chosen token, and of its network (CAIP-2); the first that can be bought if null. */
  purchaseCurrency: signal<{ readonly id: string; readonly networkId: string } | null>(null),
  paymentCurrency: signal('USD'),
  paymentMethod: signal('card'),
  /** What the visitor pays, a decimal string. */
  paymentAmount: signal('100'),
  quotesLoading: signal(false),
  offer: signal<Offer | null>(null),
  /** Why there is no quote, in the service's words. */
  error: signal<string | null>(null),
  /** The service did not name a page that may be opened. */
  refused: signal(false),
}));
