import { encodeHex } from './encodeHex';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Encodes bytes in base58 with Bitcoin's alphabet; each leading zero byte becomes a leading `1`. */
export function encodeBase58(bytes: Uint8Array): string {
  let text = '';
  for (let value = BigInt(`0x0${encodeHex(bytes)}`); value; value /= 58n)
    text = `${ALPHABET[Number(value % 58n)]}${text}`;
  const leadingZeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(leadingZeros < 0 ? bytes.length : leadingZeros) + text;
}

/** Decodes base58 in Bitcoin's alphabet; null if the text has another character. The time grows with the square of the length. */
export function decodeBase58(text: string): Uint8Array<ArrayBuffer> | null {
  let number = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return null;
    number = number * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (let rest = number; rest; rest >>= 8n) bytes.unshift(Number(rest & 255n));
  // Each leading zero byte is a 1.
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes]);
}
