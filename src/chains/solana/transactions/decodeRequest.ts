import { decodeBase64 } from '../../../lib/base64';
import { type DecodedMessage, decodeMessage } from './library';
import type { SolanaRequest } from './SolanaRequest';

/** The bytes of a request's message. @throws TypeError for a text in another encoding */
export function messageOf({ message }: Pick<SolanaRequest, 'message'>): Uint8Array {
  const bytes = decodeBase64(message);
  if (!bytes) throw new TypeError('Malformed message');
  return bytes;
}

/** Decodes the message of a request; null if it is malformed, or if its payer is not the account of the request. */
export function decodeRequest(request: Pick<SolanaRequest, 'message' | 'from'>): DecodedMessage | null {
  try {
    const decoded = decodeMessage(messageOf(request));
    return decoded.payer === request.from ? decoded : null;
  } catch {
    return null;
  }
}
