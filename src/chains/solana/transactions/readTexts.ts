import { cleanSymbol } from '../../../lib/cleanSymbol';
import { cleanText } from '../../../lib/cleanText';

/** What a token says of itself, each as one clean line; empty for nothing. Any token can have any name and symbol. */
export interface TokenTexts {
  readonly name: string;
  readonly symbol: string;
}

/** Where the name begins: behind two addresses, and in an account behind its kind, too. */
export const NAME_IN_MINT = 64;
export const NAME_IN_ACCOUNT = 65;

const decoder = new TextDecoder();

/** A text behind its length, and where it ends; null if it does not fit. */
function readText(data: Uint8Array, at: number): { readonly text: string; readonly end: number } | null {
  const start = at + 4;
  if (start > data.length) return null;
  const end = start + new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(at, true);
  return end <= data.length ? { text: decoder.decode(data.subarray(start, end)), end } : null;
}

/** Reads the name of a token and the symbol behind it. */
export function readTexts(data: Uint8Array, nameAt: number): TokenTexts {
  const name = readText(data, nameAt);
  const symbol = name && readText(data, name.end);
  return { name: cleanText(name?.text), symbol: cleanSymbol(symbol?.text) };
}
