import { foldAddress } from '../../../lib/address';
import { COIN_ADDRESS } from '../../../lib/coinAddress';
import type { Network } from '../../../lib/network';
import type { SwapPorts } from './SwapPorts';
import type { SwapToken } from './SwapToken';

/** How long prices are cached, in ms. */
const MAX_AGE = 30_000;

/** Prices of one unit in USD, by the token's folded id; null if unknown. */
export type Prices = Readonly<Record<string, string | null>>;

/** The id under which the price of the network's coin is cached. */
export const coinId = (network: Network): string => `${network.caipNetworkId}:${COIN_ADDRESS}`;

export const priceOf = (prices: Prices, { id }: Pick<SwapToken, 'id'>): string | null =>
  prices[foldAddress(id)] ?? null;

/** Creates a reader that caches prices for 30 s. If a request fails, prices that are not cached are unknown. */
export function createPriceReader({ api, clock }: Pick<SwapPorts, 'api' | 'clock'>, network: Network) {
  let prices: Prices = {};
  let at = 0;
  return async (ids: readonly string[], signal: AbortSignal): Promise<Prices> => {
    const keys = ids.map(foldAddress);
    const now = clock.now();
    const isRecent = now >= at && now - at < MAX_AGE;
    if (isRecent && keys.every((key) => key in prices)) return prices;
    try {
      const { fungibles } = await api.prices({ network: network.caipNetworkId, addresses: ids }, signal);
      const found = fungibles.map(
        ({ address, price }) => [foldAddress(address), price === '0' ? null : price] as const,
      );
      const unknown = keys.map((key) => [key, null] as const);
      prices = { ...(isRecent && prices), ...Object.fromEntries([...unknown, ...found]) };
      at = now;
    } catch {
      signal.throwIfAborted();
      if (!isRecent) prices = {};
    }
    return prices;
  };
}
