import type { Fee, TransferExtra } from '../../core/ports/chainTransactions';
import type { MessageKey } from '../../core/words/Words';
import type { Intent } from '../../requests/Intent';
import type { TokenBalance } from '../../services/account-data';

/** A transfer that the visitor reviews. Frozen, because exactly this request is sent to the wallet. */
export interface Review {
  readonly intent: Intent<'send'>;
  readonly token: TokenBalance;
  /** The network's coin, in which the fee is paid. */
  readonly coin: TokenBalance;
  readonly networkName: string;
  /** In token units, a decimal string. */
  readonly amount: string;
  /** The recipient's address, with checksum. */
  readonly address: string;
  /** A contract has this address on the network of the transfer. */
  readonly isContract?: boolean | undefined;
  /** The content that a payment link requires in the transfer. */
  readonly extra?: TransferExtra | undefined;
  /** The typed name, which must still resolve to the address before the request is sent; null for a typed address. */
  readonly name: string | null;
  /** The name has an address only for Ethereum, which is not the network of the transfer. */
  readonly isForEthereum?: boolean | undefined;
  /** The typed name, or else the recipient's verified name; null for none. */
  readonly shownName: string | null;
  /** The recipient's image, checked. */
  readonly image: string | null;
  /** The estimated fee; null if unknown. */
  readonly fee: Fee | null;
  /** Only the wallet knows who pays the fee: a sponsor may. */
  readonly mayBeSponsored?: true | undefined;
  /** The amount that the receiver gets, in token units, if it differs; else null. */
  readonly received: string | null;
  /** The text of the transaction that everyone can read, as one clean line; null for none. */
  readonly memo: string | null;
  /** Warnings, as texts of the chain family. */
  readonly warnings: readonly MessageKey[];
  /** When the request has to be prepared again, in milliseconds since the epoch; undefined for never. */
  readonly expires?: number | undefined;
}
