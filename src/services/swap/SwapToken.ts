import type { TokenAddress } from '../../core/ports/chainTransactions';

/** Where services put a network's coin among the tokens. */
export const COIN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** A token that can be swapped. */
export interface SwapToken {
  /** CAIP-10, as the service has it; the coin has a placeholder for its address. */
  readonly id: string;
  /** Null for the network's coin. */
  readonly address: TokenAddress;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** A checked image source, or null. */
  readonly image: string | null;
  /** The service lists it; others were found by their address. */
  readonly listed: boolean;
}

/** Whether two tokens are the same contract, or both the coin. */
export const isSameToken = (one: { readonly address: TokenAddress }, other: { readonly address: TokenAddress }) =>
  one.address?.toLowerCase() === other.address?.toLowerCase();
