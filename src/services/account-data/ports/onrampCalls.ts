import { type OnrampOptions, onrampOptions, onrampQuote, onrampUrl } from '../schema/onramp';
import { onrampFallback } from '../schema/onrampFallback';
import type { ApiCalls, OnNetwork } from './apiCalls';

/** Buying by card. */
export function onrampCalls({ get, post, on }: ApiCalls) {
  return {
    /** Where a provider sells; sent once. */
    onrampUrl: (order: Readonly<Record<string, unknown>>, signal?: AbortSignal) =>
      post(onrampUrl, '/v1/generators/onrampurl', order, { plain: true, signal }),

    /** What can be bought and paid with; when the service does not say, what the specification names. */
    onrampOptions: ({ network }: OnNetwork, signal?: AbortSignal): Promise<OnrampOptions> =>
      on(network, { purchaseCurrencies: [], paymentCurrencies: [] }, () =>
        get(onrampOptions, '/v1/onramp/options', {}, signal).catch(() => {
          signal?.throwIfAborted();
          return onrampFallback;
        }),
      ),

    /** What a purchase would cost, null on other networks; sent once. `networkName` is the one of the purchase currency. */
    onrampQuote: (
      {
        network,
        networkName,
        ...order
      }: OnNetwork & { purchaseCurrency: object; paymentCurrency: object; amount: string; networkName: string },
      signal?: AbortSignal,
    ) =>
      on(network, null, () =>
        post(onrampQuote, '/v1/onramp/quote', { ...order, network: networkName }, { plain: true, signal }),
      ),
  };
}
