import { decodeBase58 } from '../../../lib/base58';

/** The longest message that is decoded, in base58: the time for it grows with the square of its length. */
const MAX_MESSAGE = 10_000;

/** Reads the bytes of `solana_signMessage`; null for a message that is not base58, or too long. */
export function readMessageBytes(params: unknown): Uint8Array<ArrayBuffer> | null {
  const { message } = Object(params) as { readonly message?: unknown };
  return typeof message === 'string' && message.length <= MAX_MESSAGE ? decodeBase58(message) : null;
}
