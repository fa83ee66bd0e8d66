const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Encodes bytes as base58btc, the encoding of Solana's keys, signatures and transactions. @param {Uint8Array} bytes */
export function toBase58(bytes) {
  const zeros = bytes.findIndex((byte) => byte !== 0);
  let value = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text;
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/** @param {string} text @returns {Buffer} @throws {Error} when it is not base58 */
export function fromBase58(text) {
  let value = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) throw new Error('Not base58');
    value = value * 58n + BigInt(digit);
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  const hex = value ? value.toString(16) : '';
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')]);
}
