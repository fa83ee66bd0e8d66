/** The first byte is the type: 1. The sender's key (32 bytes), 12 bytes of nonce and 16 bytes of authentication tag follow. */
const ENVELOPE = /^A[Q-Za-f][A-Za-z\d+/]+(?:[AEIMQUYcgkosw048]=|[AQgw]==)?$/;
const MIN_LENGTH = 84;

/**
 * Whether a message is an envelope for a key of this page (type 1), in canonical base64. Its sender has chosen the other key, so it
 * proves only that the sender has the page's key. Wallets answer with it to a request to sign in.
 */
export const isAddressed = (message: unknown): message is string =>
  typeof message === 'string' && message.length >= MIN_LENGTH && message.length % 4 === 0 && ENVELOPE.test(message);
