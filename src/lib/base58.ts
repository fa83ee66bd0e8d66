const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

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
