import { createCipheriv, randomBytes } from 'node:crypto';

/** Encrypts a text like the relay protocol (ChaCha20-Poly1305). @param {string} key hex @param {string} text */
function seal(key, text) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('chacha20-poly1305', Buffer.from(key, 'hex'), nonce, { authTagLength: 16 });
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @param {number} type @param {...Uint8Array} parts */
const envelope = (type, ...parts) => Buffer.concat([Uint8Array.of(type), ...parts]).toString('base64');

/**
 * Creates an envelope of type 0 with the topic's key.
 * @param {string} key hex
 * @param {object} payload
 */
export const sealed = (key, payload) => envelope(0, seal(key, JSON.stringify(payload)));

/**
 * Creates envelopes of a payload without the topic's key, by name.
 * @param {object} payload
 * @returns {Record<string, string>}
 */
export function forgedEnvelopes(payload) {
  const text = JSON.stringify(payload);
  const key = randomBytes(32).toString('hex');
  const box = seal(key, text);
  const plain = envelope(2, Buffer.from(text));
  return {
    'type 0 with another key': envelope(0, box),
    'type 0 without sealing': envelope(0, Buffer.from(text)),
    'type 1 with a key of its own': envelope(1, randomBytes(32), box),
    'type 2, plain': plain,
    'type 2, plain, base64url': plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    'type 2, plain, after a space': ` ${plain}`,
    'type 3': envelope(3, box),
    'type 3, plain': envelope(3, Buffer.from(text)),
    'type 255': envelope(255, box),
    'one byte': envelope(2),
    'cut off': plain.slice(0, plain.length >> 1),
    'JSON without an envelope': text,
  };
}

/**
 * Creates other encodings of an encrypted message: the same bytes, or the same ciphertext with another type.
 * @param {string} message
 * @returns {Record<string, string>}
 */
export function respelled(message) {
  const bytes = Buffer.from(message, 'base64');
  const as = (/** @type {number} */ type) => envelope(type, bytes.subarray(1));
  const last = message.replace(/=*$/, '').length - 1;
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const stray = `${message.slice(0, last)}${alphabet[alphabet.indexOf(message[last] ?? 'A') + 1]}${message.slice(last + 1)}`;
  return {
    'without padding': message.replace(/=+$/, ''),
    'in the other alphabet': message.replaceAll('+', '-').replaceAll('/', '_'),
    'with a line break': `${message.slice(0, 8)}\n${message.slice(8)}`,
    'with a space at the end': `${message} `,
    'with stray bits': message.endsWith('=') ? stray : `${message} `,
    'as type 3': as(3),
    'as type 255': as(255),
  };
}
