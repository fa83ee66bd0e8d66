import type { ChainRequest } from '../../../core/ports/ChainRequest';

/** A transaction of Solana, before it is signed. */
export interface SolanaRequest extends ChainRequest {
  /** The message in the network's encoding, as base64. */
  readonly message: string;
  /** The height of the last block that can contain it with the blockhash of the message. */
  readonly lastValidHeight: number;
  /** The most that its fee may be after the wallet has changed it, in base units. */
  readonly maxFee: bigint;
}
