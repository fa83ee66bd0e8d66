import type { Buyer } from '../../shared/onramp/getBuyer';
import type { Provider } from '../../shared/onramp/providers';
import type { OnrampOptions, Purchase } from './getOnramp';

/** What a provider sells on the networks that the account receives on; the active network first. */
export function getPurchases(
  { purchaseCurrencies }: OnrampOptions,
  { networks, account }: Buyer,
  { symbol, networks: delivered }: Provider,
): readonly Purchase[] {
  const all = purchaseCurrencies
    .filter((currency) => symbol === undefined || currency.symbol === symbol)
    .flatMap((currency) =>
      currency.networks.flatMap((on): Purchase[] => {
        const network = networks.find(({ reference }) => reference === on.chain_id);
        return network && Object.hasOwn(delivered, on.chain_id) ? [{ currency, on, network }] : [];
      }),
    );
  const isActive = ({ network }: Purchase): boolean => account.startsWith(`${network.caipNetworkId}:`);
  return [...all.filter(isActive), ...all.filter((purchase) => !isActive(purchase))];
}
