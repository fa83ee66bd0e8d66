import type { Provider } from '../providers';
import type { ReceivingBuyer } from '../useBuyer';
import type { OnrampOptions, Purchase } from './getOnramp';

/** The tokens that a provider sells on networks on which the account can receive; the active network first. */
export function getPurchases(
  { purchaseCurrencies }: OnrampOptions,
  { networks, account }: Pick<ReceivingBuyer, 'networks' | 'account'>,
  { symbol, networks: supported }: Provider,
): readonly Purchase[] {
  const all = purchaseCurrencies
    .filter((currency) => symbol === undefined || currency.symbol === symbol)
    .flatMap((currency) =>
      currency.networks.flatMap((chain): Purchase[] => {
        const network = networks.find(({ reference }) => reference === chain.chain_id);
        return network && Object.hasOwn(supported, chain.chain_id) ? [{ currency, chain, network }] : [];
      }),
    );
  const isActive = ({ network }: Purchase): boolean => account.startsWith(`${network.caipNetworkId}:`);
  return [...all.filter(isActive), ...all.filter((purchase) => !isActive(purchase))];
}
