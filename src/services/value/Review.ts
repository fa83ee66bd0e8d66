import type { Fee } from '../../core/ports/chainTransactions';
import type { TokenBalance } from '../account-data';
import type { Intent } from '../transactions';

/** A transfer that the visitor reviews, frozen: the wallet is asked for exactly its request. */
export interface Review {
  readonly intent: Intent;
  readonly token: TokenBalance;
  /** The network's coin, in which the fee is paid. */
  readonly coin: TokenBalance;
  readonly networkName: string;
  /** In token units, a decimal string. */
  readonly amount: string;
  /** With its checksum. */
  readonly address: string;
  /** The typed name, which must still resolve to the address when the wallet is asked; null for a typed address. */
  readonly name: string | null;
  /** The typed name, or else the one that the receiver has verified; null for none. */
  readonly shownName: string | null;
  /** The checked image of the receiver. */
  readonly image: string | null;
  /** The estimated fee; null if it is not known. */
  readonly fee: Fee | null;
}
