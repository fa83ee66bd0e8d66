import type { CaipAddress } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { SwapToken } from './SwapToken';

/** Who swaps how much of what into what. */
export interface SwapOrder {
  /** CAIP-10, on the network. */
  readonly account: CaipAddress;
  readonly address: string;
  readonly network: Network;
  readonly from: SwapToken;
  readonly to: SwapToken;
  /** In base units of `from`. */
  readonly amount: bigint;
}

/** The slippage that is accepted, in percent. */
export const SLIPPAGE = 1;

/** The least that a swap may bring, of what was quoted, both in base units. */
export const leastOf = (received: bigint): bigint => (received * BigInt(100 - SLIPPAGE)) / 100n;
