const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Encodes bytes in base58 with Bitcoin's alphabet; each leading zero byte becomes a leading `1`. */
export function encodeBase58(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  let text = '';
  for (let value = BigInt(`0x0${hex}`); value; value /= 58n) text = `${ALPHABET[Number(value % 58n)]}${text}`;
  const leadingZeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(leadingZeros < 0 ? bytes.length : leadingZeros) + text;
}
