/** The first byte is the type: 0. At least 12 bytes of nonce and 16 bytes of authentication tag follow. */
const ENVELOPE = /^A[A-P][A-Za-z\d+/]+(?:[AEIMQUYcgkosw048]=|[AQgw]==)?$/;
const MIN_LENGTH = 40;

/**
 * Whether a message is an envelope that can only be opened with its topic's key (type 0), in canonical base64.
 *
 * Only this type is accepted: type 2 is plain JSON, type 1 contains a key that the sender chooses, and the library opens all
 * other types like type 0 although the type is not authenticated. Another encoding of the same bytes (whitespace, another
 * alphabet, missing padding, stray bits) would count as a new message, because duplicates are detected by their text.
 */
export const isSealed = (message: unknown): message is string =>
  typeof message === 'string' && message.length >= MIN_LENGTH && message.length % 4 === 0 && ENVELOPE.test(message);
