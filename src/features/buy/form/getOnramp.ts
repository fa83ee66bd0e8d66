import { signal } from '#reactive';
import type { Context } from '../../../core/actions/Context';
import type { MessageKey } from '../../../core/words/Words';
import type { Network } from '../../../lib/network';
import type { AsyncState } from '../../../services/account-data';
import type { BlockchainApi } from '../../../services/account-data/ports/blockchainApi';
import { perInstance } from '../../../shared/perInstance';
import type { OpenPurchase } from '../OpenPurchase';
import type { ProviderName } from '../providers';

export type OnrampOptions = Awaited<ReturnType<BlockchainApi['onrampOptions']>>;
export type OnrampQuote = NonNullable<Awaited<ReturnType<BlockchainApi['onrampQuote']>>>;
export type PurchaseCurrency = OnrampOptions['purchaseCurrencies'][number];

/** A token on a network of the app. */
export interface Purchase {
  readonly currency: PurchaseCurrency;
  /** The network, as the service lists it. */
  readonly chain: PurchaseCurrency['networks'][number];
  readonly network: Network;
}

/** A quote with the provider's page. */
export interface Offer {
  /** The key of its request. */
  readonly key: string;
  readonly quote: OnrampQuote;
  /** Null until the page is loaded, and if it may not be opened. */
  readonly open: OpenPurchase | null;
}

/** Why there is no quote. */
export interface QuoteFailure {
  /** The service's reason, which replaces the message. */
  readonly reason?: string | undefined;
  readonly message: MessageKey;
}

/** The state of the purchase form, kept while other views are shown. */
export const getOnramp = perInstance((_: Context) => ({
  options: signal<AsyncState<OnrampOptions> & { readonly networkId: string | null }>({
    status: 'idle',
    value: null,
    at: null,
    networkId: null,
  }),
  selectedProvider: signal<ProviderName | null>(null),
  /** Id of the chosen token, and of its network (CAIP-2); null for the default. */
  purchaseCurrency: signal<{ readonly id: string; readonly networkId: string } | null>(null),
  paymentCurrency: signal('USD'),
  paymentMethod: signal('card'),
  /** The amount to pay, a decimal string. */
  paymentAmount: signal('100'),
  quotesLoading: signal(false),
  offer: signal<Offer | null>(null),
  error: signal<QuoteFailure | null>(null),
  /** The service did not return a page that may be opened. */
  refused: signal(false),
}));
