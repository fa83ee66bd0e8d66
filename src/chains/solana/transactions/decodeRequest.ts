import { type DecodedMessage, decodeBase64, decodeMessage } from './library';
import type { SolanaRequest } from './SolanaRequest';

/** Decodes the message of a request; null if it is none, or if somebody else than the account of the request pays. */
export function decodeRequest({ message, from }: Pick<SolanaRequest, 'message' | 'from'>): DecodedMessage | null {
  try {
    const decoded = decodeMessage(decodeBase64(message));
    return decoded.payer === from ? decoded : null;
  } catch {
    return null;
  }
}
