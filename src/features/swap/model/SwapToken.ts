import type { TokenAddress } from '../../../core/ports/chainTransactions';

/** A token that can be swapped. */
export interface SwapToken {
  /** CAIP-10, as the service returns it. The coin has the placeholder address. */
  readonly id: string;
  /** Null for the network's coin. */
  readonly address: TokenAddress;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** A checked image source, or null. */
  readonly image: string | null;
  /** Whether the service lists it. Other tokens were added by their address. */
  readonly listed: boolean;
  /** Whether it may only look like another token, by its symbol and contract. */
  readonly isSuspect?: boolean;
}
