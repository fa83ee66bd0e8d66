import type { SwapAccount } from './SwapPorts';
import type { SwapToken } from './SwapToken';

/** An order: an account swaps an amount of one token for another. */
export interface SwapOrder extends SwapAccount {
  readonly from: SwapToken;
  readonly to: SwapToken;
  /** In base units of `from`. */
  readonly amount: bigint;
}

/** The maximum slippage, in percent. */
export const SLIPPAGE = 1;

/** The minimum that a swap must return, from the quoted amount; both in base units. */
export const applySlippage = (quoted: bigint): bigint => (quoted * BigInt(100 - SLIPPAGE)) / 100n;
