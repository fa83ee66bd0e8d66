import type { Network } from '../../lib/network';
import type { SwapAccount, SwapPorts } from './SwapPorts';

/** The gas and the calldata size that few swaps exceed, for fees before the transaction is built. */
const SWAP_GAS = 150_000n;
const SWAP_BYTES = 700;
/** A swap of the whole balance leaves this many times the fee: wallets reserve so much, because the gas price may rise. */
export const RESERVE = 2n;
/** The highest plausible gas price, in wei: far above that of any network so far. */
const MAX_GAS_PRICE = 10n ** 16n;
/** The most gas that fits into a block. */
const MAX_GAS = 10n ** 10n;

/** The network's gas price in wei, or why there is none. */
export type GasPrice =
  | { readonly status: 'known'; readonly price: bigint }
  | { readonly status: 'unsupported' | 'unknown' };

/** Fetches the service's gas price; unknown if it is not plausible. Rejects only when aborted. */
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

/** Placeholder calldata of a swap's size. Its bytes repeat after 251, and rollups charge for the compressed size. */
const sampleData = (): string =>
  `0x${Array.from({ length: SWAP_BYTES }, (_, index) => ((index * index * 167 + 13 * index) % 251).toString(16).padStart(2, '0')).join('')}`;

/** Estimates the additional fees of a rollup for a typical swap, in wei: 0 on most networks; null if unknown. */
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

interface FeeParams {
  readonly gasPrice: GasPrice;
  readonly rollupFee: bigint | null;
}

/** The approximate fee of a swap before its transaction is built, in wei; null if unknown. */
export const approximateFee = ({ gasPrice, rollupFee }: FeeParams): bigint | null =>
  gasPrice.status === 'known' ? SWAP_GAS * gasPrice.price + (rollupFee ?? 0n) : null;

/** The gas of a transaction, and the fee for it in wei. */
export interface GasCost {
  readonly gas: bigint;
  readonly amount: bigint;
}

/** Reads the service's gas estimate of a transaction; null if it is not plausible. */
export function readGasCost(estimate: { readonly gas: string; readonly gasPrice: string }): GasCost | null {
  const [gas, price] = [BigInt(estimate.gas), BigInt(estimate.gasPrice)];
  const isPlausible = gas > 0n && gas <= MAX_GAS && price > 0n && price <= MAX_GAS_PRICE;
  return isPlausible ? { gas, amount: gas * price } : null;
}
