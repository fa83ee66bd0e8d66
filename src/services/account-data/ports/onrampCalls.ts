import { type OnrampOptions, onrampOptions, onrampQuote, onrampUrl } from '../schema/onramp';
import { onrampFallback } from '../schema/onrampFallback';
import type { ApiCalls, OnNetwork } from './apiCalls';

/** Card purchases. */
export function onrampCalls({ get, post, on }: ApiCalls) {
  return {
    /** The URL of a provider's purchase page; sent once. */
    onrampUrl: (order: Readonly<Record<string, unknown>>, signal?: AbortSignal) =>
      post(onrampUrl, '/v1/generators/onrampurl', order, { plain: true, signal }),

    /** The purchase and payment currencies; a fixed list if the service fails. */
    onrampOptions: ({ network }: OnNetwork, signal?: AbortSignal): Promise<OnrampOptions> =>
      on(network, { purchaseCurrencies: [], paymentCurrencies: [] }, () =>
        get(onrampOptions, '/v1/onramp/options', {}, signal).catch(() => {
          signal?.throwIfAborted();
          return onrampFallback;
        }),
      ),

    /**
     * The cost of a purchase; null on unsupported networks; sent once. `networkName` is the purchase currency's
     * network.
     */
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
