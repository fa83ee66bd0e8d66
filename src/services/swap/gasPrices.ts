import type { Network } from '../../lib/network';
import type { SwapPorts } from './SwapPorts';

/** What a swap takes at most in general, until its transaction is known. */
const SWAP_GAS = 150_000n;
/** The highest gas price that is believed, in wei: far above any that a network had. */
const MAX_GAS_PRICE = 10n ** 16n;
/** The most gas that fits into a block. */
const MAX_GAS = 10n ** 10n;

/** The network's gas price in wei, or why there is none. */
export type GasPrice =
  | { readonly status: 'known'; readonly price: bigint }
  | { readonly status: 'unsupported' | 'unknown' };

/** Reads the service's gas price. One that cannot be is not believed. Rejects only when aborted. */
export async function fetchGasPrice(
  { api }: Pick<SwapPorts, 'api'>,
  network: Network,
  signal: AbortSignal,
): Promise<GasPrice> {
  try {
    const price = BigInt((await api.gasPrice({ network: network.caipNetworkId }, signal)).standard);
    return price > 0n && price <= MAX_GAS_PRICE ? { status: 'known', price } : { status: 'unknown' };
  } catch (error) {
    signal.throwIfAborted();
    const isUnsupported = (error as Partial<Error>).message === 'Network not supported for Gas Price';
    return { status: isUnsupported ? 'unsupported' : 'unknown' };
  }
}

/** About what a swap costs before its transaction is known, in wei; null if unknown. */
export const roughFee = (gasPrice: GasPrice): bigint | null =>
  gasPrice.status === 'known' ? SWAP_GAS * gasPrice.price : null;

/** The fee that the service named for a transaction, in wei; null if it cannot be. */
export function namedFee({ gas, gasPrice }: { readonly gas: string; readonly gasPrice: string }): bigint | null {
  const [units, price] = [BigInt(gas), BigInt(gasPrice)];
  return units > 0n && units <= MAX_GAS && price > 0n && price <= MAX_GAS_PRICE ? units * price : null;
}
