import { MAX_GAS, MAX_GAS_PRICE } from '../../../chains/eip155/transactions/plausibleGas';
import { encodeHex } from '../../../lib/encodeHex';
import type { Network } from '../../../lib/network';
import { networkNotSupported } from '../../../lib/networkNotSupported';
import { range } from '../../../lib/range';
import type { SwapAccount, SwapPorts } from './SwapPorts';

/** The gas and the calldata size that few swaps exceed, for fees before the transaction is built. */
const SWAP_GAS = 150_000n;
const SWAP_BYTES = 700;

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
    const isUnsupported = (error as Partial<Error>).message === networkNotSupported.gasPrice;
    return { status: isUnsupported ? 'unsupported' : 'unknown' };
  }
}

/** Placeholder calldata of a swap's size. Its bytes repeat after 251, and rollups charge for the compressed size. */
const sampleData = (): string =>
  `0x${encodeHex(range(SWAP_BYTES).map((index) => (index * index * 167 + 13 * index) % 251))}`;

/** The costs of a swap besides the gas price, before its transaction is built. In wei. */
export interface SwapCosts {
  /** Whether the account pays the network fee. */
  readonly paysFee: boolean;
  /** The additional fees of a rollup: 0 on most networks; null if unknown. */
  readonly rollupFee: bigint | null;
  /** What a swap of the whole balance of the coin must leave; null if unknown. */
  readonly reserve: bigint | null;
}

/** Estimates the costs of a typical swap. Rejects only when aborted. */
export async function fetchCosts(
  { chain, paysFee, readReserve }: Pick<SwapPorts, 'chain' | 'paysFee' | 'readReserve'>,
  { network, address }: SwapAccount,
  signal: AbortSignal,
): Promise<SwapCosts> {
  const request = { networkId: network.caipNetworkId, from: address, to: address, value: 0n, data: sampleData() };
  const [pays, rollupFee, reserve] = await Promise.all([
    paysFee(request, signal),
    chain.readRollupFee(network, request, SWAP_GAS, signal).catch(() => null),
    readReserve(request, SWAP_GAS, signal),
  ]);
  signal.throwIfAborted();
  return { paysFee: pays, rollupFee, reserve };
}

interface FeeParams extends Pick<SwapCosts, 'paysFee' | 'rollupFee'> {
  readonly gasPrice: GasPrice;
}

/** The approximate fee that the account pays for a swap, before its transaction is built, in wei; null if unknown. */
export const approximateFee = ({ gasPrice, rollupFee, paysFee }: FeeParams): bigint | null =>
  paysFee && gasPrice.status === 'known' ? SWAP_GAS * gasPrice.price + (rollupFee ?? 0n) : null;

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
