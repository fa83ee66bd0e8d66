import type { Network } from '../../lib/network';
import type { SwapAccount, SwapPorts } from './SwapPorts';

/** What a swap takes at most in general, until its transaction is known. */
const SWAP_GAS = 150_000n;
const SWAP_BYTES = 700;
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

/** As many bytes as the calldata of a swap usually has, of which none are alike: networks price data by what it shrinks to. */
const sampleData = (): string =>
  `0x${Array.from({ length: SWAP_BYTES }, (_, index) => ((index * index * 167 + 13 * index) % 251).toString(16).padStart(2, '0')).join('')}`;

/** What a rollup takes for a swap in general, besides the fee for its gas, in wei: 0 on most networks; null if unknown. */
export async function fetchRollupFee(
  { chain }: Pick<SwapPorts, 'chain'>,
  { network, address }: SwapAccount,
  signal: AbortSignal,
): Promise<bigint | null> {
  const request = { networkId: network.caipNetworkId, from: address, to: address, value: 0n, data: sampleData() };
  const fee = await chain.readRollupFee(network, request, SWAP_GAS, signal).catch(() => null);
  signal.throwIfAborted();
  return fee;
}

interface RoughCost {
  readonly gasPrice: GasPrice;
  readonly rollupFee: bigint | null;
}

/** About what a swap costs before its transaction is known, in wei; null if unknown. */
export const roughFee = ({ gasPrice, rollupFee }: RoughCost): bigint | null =>
  gasPrice.status === 'known' ? SWAP_GAS * gasPrice.price + (rollupFee ?? 0n) : null;

/** The gas of a transaction, and the fee for it in wei. */
export interface GasCost {
  readonly gas: bigint;
  readonly amount: bigint;
}

/** What the service names as the cost of a transaction; null if it cannot be. */
export function readGasCost(named: { readonly gas: string; readonly gasPrice: string }): GasCost | null {
  const [gas, price] = [BigInt(named.gas), BigInt(named.gasPrice)];
  const isPossible = gas > 0n && gas <= MAX_GAS && price > 0n && price <= MAX_GAS_PRICE;
  return isPossible ? { gas, amount: gas * price } : null;
}
