import { foldAddress, isAddress } from './address';
import { decodeBase58 } from './base58';

/** The maximum number of nested percent-encodings of a text, and of nested base64 encodings in it. */
const MAX_ROUNDS = 3;
const MAX_DEPTH = 3;
/** An EVM address with its prefix anywhere, or without it between other characters; also as a word of 32 bytes. */
const evmAddress = /0x(?:0{24})?([\da-f]{40})(?![\da-f])|(?<![\da-z])(?:0{24})?([\da-f]{40})(?![\da-z])/gi;
/** Words that may be addresses of Solana, or of Bitcoin in bech32, between other characters than letters and digits. */
const word = /(?<![\da-z])(?:[\da-z]{32,44}|(?:bc|tb|bcrt)1[\da-z]{11,87})(?![\da-z])/gi;
/** Base64 that is long enough for an address as text. */
const base64 = /[\w+/-]{43,}/g;

const isSolanaAddress = (text: string): boolean => isAddress('solana', text) && decodeBase58(text)?.length === 32;
const isBech32 = (text: string): boolean => /^[bt]/i.test(text) && isAddress('bip122', text);

const findEvm = (text: string): string[] =>
  [...text.matchAll(evmAddress)].map(([, prefixed, bare]) => foldAddress(`0x${prefixed ?? bare}`));

/** Finds the addresses in a text that is not encoded, of all families: those of another one are never an account's own. */
const findPlain = (text: string): string[] => [
  ...findEvm(text),
  ...(text.match(word) ?? []).filter((each) => isSolanaAddress(each) || isBech32(each)).map(foldAddress),
];

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

function find(text: string, depth: number): readonly string[] | null {
  const plain = text.normalize('NFKC');
  const direct = findPlain(plain);
  // Some encoders break base64 into lines.
  const texts = new Set([plain, plain.replace(/\s/g, '')]);
  const encoded = [...texts].flatMap((each) => each.match(base64) ?? []);
  if (!depth) return encoded.length ? null : direct;
  const found = encoded.flatMap(decodeBase64).map((bytes) => {
    const inner = decodeBytes(bytes);
    return inner === null ? null : find(inner, depth - 1);
  });
  return found.includes(null) ? null : [...direct, ...found.flatMap((each) => each ?? [])];
}

/**
 * Returns the addresses that a URL contains, folded and however they are encoded, percent-encoded or in base64: those of EVM with their
 * prefix, also if they are written without it, with a network (CAIP-10), or as a word of 32 bytes; those of Solana, which are words of
 * base58 of 32 bytes; and those of Bitcoin in bech32. Null if it cannot be decoded, or if base64 is encoded more than three times.
 */
export function urlAddresses(href: string): readonly string[] | null {
  const text = decode(href);
  return text === null ? null : find(text, MAX_DEPTH);
}
