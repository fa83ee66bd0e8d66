import type { CaipNetworkId } from '../../lib/caip';

/**
 * A transaction for a wallet to send. Fields other than these two are read only by the chain family that built it. Plain data: it
 * is frozen, compared and stored.
 */
export interface ChainRequest {
  /** The network of the transaction. It is not sent to a wallet on another network. */
  readonly networkId: CaipNetworkId;
  /** The account that pays. */
  readonly from: string;
}
