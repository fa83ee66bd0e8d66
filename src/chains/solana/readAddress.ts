import { isAddress } from '../../lib/address';
import { decodeBase58 } from '../../lib/base58';

export interface SolanaAddress {
  /** Base58, which has one form only. */
  readonly address: string;
  /** 32 bytes: a public key, or the address of a program or of what it owns. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads a Solana address: base58 of 32 bytes. There is no checksum. Null for any other text. */
export function readAddress(text: string): SolanaAddress | null {
  const bytes = isAddress('solana', text) ? decodeBase58(text) : null;
  return bytes?.length === 32 ? { address: text, bytes } : null;
}
