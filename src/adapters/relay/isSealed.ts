/** The first byte is the type: 0. At least 12 bytes of nonce and 16 bytes of authentication tag follow. */
const SHAPE = /^A[A-P][A-Za-z\d+/]+(?:[AEIMQUYcgkosw048]=|[AQgw]==)?$/;
const SHORTEST = 40;

/**
 * Whether a message is an envelope that can only be opened with its topic's key (type 0), in canonical base64.
 *
 * Only this type is accepted: type 2 is plain JSON, type 1 brings a key of the sender's choice, and the library opens all
 * other types like type 0 although the type is not authenticated. A second spelling of the same bytes (whitespace, another
 * alphabet, missing padding, stray bits) would pass as a new message, because repetitions are recognized by their text.
 */
export const isSealed = (message: unknown): message is string =>
  typeof message === 'string' && message.length >= SHORTEST && message.length % 4 === 0 && SHAPE.test(message);
