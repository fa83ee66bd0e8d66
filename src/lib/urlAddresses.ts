import { foldAddress, isAddress } from './address';
import { decodeBase58 } from './base58';

/** The maximum number of nested percent-encodings of a text, and of nested base64 encodings in it. */
const MAX_ROUNDS = 3;
const MAX_DEPTH = 3;
/** An EVM address with its prefix anywhere, or without it between other characters; also as a word of 32 bytes. */
const evmAddress = /0x(?:0{24})?([\da-f]{40})(?![\da-f])|(?<![\da-z])(?:0{24})?([\da-f]{40})(?![\da-z])/gi;
/** Words that may be Solana addresses, between other characters than letters and digits. */
const solanaWord = /(?<![\da-z])[\da-z]{32,44}(?![\da-z])/gi;
/** Base64 that is long enough for an address as text. */
const base64 = /[\w+/-]{43,}/g;

const isSolanaAddress = (word: string): boolean => isAddress('solana', word) && decodeBase58(word)?.length === 32;

const findEvm = (text: string): string[] =>
  [...text.matchAll(evmAddress)].map(([, prefixed, bare]) => foldAddress(`0x${prefixed ?? bare}`));

/**
 * Finds the addresses in a text that is not encoded, by chain family. EVM addresses are also found for a Solana account, because
 * they are never its own.
 */
const finders = {
  eip155: findEvm,
  solana: (text: string): string[] => [...findEvm(text), ...(text.match(solanaWord) ?? []).filter(isSolanaAddress)],
} as const;
type Family = keyof typeof finders;

/** Decodes a text until nothing is percent-encoded anymore; null if it is malformed or encoded too often. */
function decode(text: string, decodeOnce: (text: string) => string = decodeURIComponent): string | null {
  let current = text;
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    try {
      const next = decodeOnce(current);
      if (next === current) return current;
      current = next;
    } catch {
      return null;
    }
  }
  return null;
}

const byteOf = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

/** Decodes bytes from base64. Any bytes may be beside a text, so those that are malformed are kept. */
function decodeBytes(bytes: string): string | null {
  const text = decode(bytes, (current) => current.replace(/%([\da-f]{2})/gi, byteOf));
  return text === null ? null : new TextDecoder().decode(Uint8Array.from(text, (byte) => byte.charCodeAt(0)));
}

/** Decodes a run of base64 letters, which other text may precede: from each of the four places where a group may begin. */
function decodeBase64(run: string): string[] {
  const text = run.replaceAll('-', '+').replaceAll('_', '/');
  return [0, 1, 2, 3].map((start) => {
    const groups = text.slice(start, start + Math.floor((text.length - start) / 4) * 4);
    const rest = text.slice(start + groups.length);
    return atob(rest.length > 1 ? groups + rest : groups);
  });
}

function find(text: string, family: Family, depth: number): readonly string[] | null {
  const plain = text.normalize('NFKC');
  const direct = finders[family](plain);
  // Some encoders break base64 into lines.
  const texts = new Set([plain, plain.replace(/\s/g, '')]);
  const encoded = [...texts].flatMap((each) => each.match(base64) ?? []);
  if (!depth) return encoded.length ? null : direct;
  const found = encoded.flatMap(decodeBase64).map((bytes) => {
    const inner = decodeBytes(bytes);
    return inner === null ? null : find(inner, family, depth - 1);
  });
  return found.includes(null) ? null : [...direct, ...found.flatMap((each) => each ?? [])];
}

/**
 * Returns all EVM addresses that a URL contains, in lower case with their prefix, however they are written: percent-encoded, in base64,
 * without a prefix, with a network (CAIP-10), or as a word of 32 bytes. For a Solana account, it also returns each word that is base58 of
 * 32 bytes, percent-encoded or in base64. Null if it cannot be decoded, or if base64 is encoded more than three times.
 */
export function urlAddresses(href: string, family: Family): readonly string[] | null {
  const text = decode(href);
  return text === null ? null : find(text, family, MAX_DEPTH);
}
