import type { CaipNetworkId } from '../../lib/caip';

/**
 * What a wallet is asked to send. Only the chain family that built it reads more than these two fields. Plain data: it is frozen,
 * compared and stored.
 */
export interface ChainRequest {
  /** The network of the transaction. It is not sent to a wallet on another network. */
  readonly networkId: CaipNetworkId;
  /** The account that pays. */
  readonly from: string;
}
