import { foldAddress, isAddress } from './address';
import { everyMatch } from './everyMatch';
import { decodeUri, matches, replace, slice } from './natives';

// Of what a page can replace, this uses only `normalize`, whose result can add to what is found, but hide nothing.

/** The maximum number of nested percent-encodings of a text, and of nested base64 encodings in it. */
const MAX_ROUNDS = 3;
const MAX_DEPTH = 3;
/** An EVM address with its prefix anywhere, or without it between other characters; also as a word of 32 bytes. */
const evmAddress = /0x(?:0{24})?([\da-f]{40})(?![\da-f])|(?<![\da-z])(?:0{24})?([\da-f]{40})(?![\da-z])/gi;
/** Words that may be addresses of Solana, or of Bitcoin in bech32, between other characters than letters and digits. */
const word = /(?<![\da-z])(?:[\da-z]{32,44}|(?:bc|tb|bcrt)1[\da-z]{11,87})(?![\da-z])/gi;
/** Base64 that is long enough for an address as text. */
const base64 = /[\w+/-]{43,}/g;
/** A character in UTF-8 or else a byte, percent-encoded. */
const encoded =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[\da-f]{2}/gi;

/** The values of digits. */
function valuesOf(digits: string): Record<string, bigint> {
  const values = { __proto__: null } as unknown as Record<string, bigint>;
  let value = 0n;
  for (let index = 0; index < digits.length; index += 1) {
    values[digits[index] as string] = value;
    value += 1n;
  }
  return values;
}
const HEX = '0123456789abcdef';
const base58Values = valuesOf('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz');
const base64Values = valuesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
base64Values['-'] = 62n;
base64Values['_'] = 63n;

/** Whether a text is base58 of 32 bytes. */
function isSolanaAddress(text: string): boolean {
  if (!isAddress('solana', text)) return false;
  let bytes = 0;
  // Each leading zero byte is a 1.
  while (text[bytes] === '1') bytes += 1;
  let number = 0n;
  for (let index = bytes; index < text.length; index += 1)
    number = number * 58n + (base58Values[text[index] as string] as bigint);
  for (; number; number >>= 8n) bytes += 1;
  return bytes === 32;
}

const isBech32 = (text: string): boolean => matches(/^[bt]/i, text) && isAddress('bip122', text);

/** Decodes a text until nothing is percent-encoded anymore; null if it is malformed or encoded too often. */
function decode(text: string, decodeOnce: (text: string) => string): string | null {
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

/** Decodes what is percent-encoded in a text that may contain other bytes, too. */
function decodeBytes(text: string): string {
  let result = '';
  let end = 0;
  everyMatch(encoded, text, ({ 0: match, index }) => {
    let character = ' ';
    try {
      character = decodeUri(match);
    } catch {
      // Not UTF-8.
    }
    result += slice(text, end, index) + character;
    end = index + match.length;
    return true;
  });
  return result + slice(text, end);
}

/** Decodes base64 from one of its letters on, into percent-encoded bytes. */
function decodeBase64(run: string, start: number): string {
  let bytes = '';
  let value = 0n;
  let bits = 0n;
  for (let index = start; index < run.length; index += 1) {
    value = (value << 6n) | (base64Values[run[index] as string] as bigint);
    bits += 6n;
    if (bits < 8n) continue;
    bits -= 8n;
    const byte = value >> bits;
    value -= byte << bits;
    bytes += `%${HEX[(byte >> 4n) as never]}${HEX[(byte & 15n) as never]}`;
  }
  return bytes;
}

type Accepts = (address: string) => boolean;

/** Whether what is encoded in base64 can be decoded and has only such addresses. Other text may precede it. */
function decodesTo(run: string, accepts: Accepts, depth: number): boolean {
  if (!depth) return false;
  // A group may begin at each of four places.
  for (let start = 0; start < 4; start += 1) {
    const inner = decode(decodeBytes(decodeBase64(run, start)), decodeBytes);
    if (inner === null || !accept(inner, accepts, depth - 1)) return false;
  }
  return true;
}

function acceptPlain(text: string, accepts: Accepts, depth: number): boolean {
  const passes = ({ 0: run }: RegExpExecArray): boolean => decodesTo(run, accepts, depth);
  // Some encoders break base64 into lines.
  const joined = replace(text, /\s/g, '');
  return (
    everyMatch(evmAddress, text, (match) => accepts(foldAddress(`0x${match[1] ?? match[2]}`))) &&
    everyMatch(
      word,
      text,
      ({ 0: found }) => !(isSolanaAddress(found) || isBech32(found)) || accepts(foldAddress(found)),
    ) &&
    everyMatch(base64, text, passes) &&
    (joined === text || everyMatch(base64, joined, passes))
  );
}

function accept(text: string, accepts: Accepts, depth: number): boolean {
  const plain = text.normalize('NFKC');
  return acceptPlain(text, accepts, depth) && (plain === text || acceptPlain(plain, accepts, depth));
}

/**
 * Whether each address that a URL contains is accepted. They are folded, and found however they are encoded, percent-encoded or in base64:
 * those of EVM with their prefix, also if they are written without it, with a network (CAIP-10), or as a word of 32 bytes; those of Solana,
 * which are words of base58 of 32 bytes; and those of Bitcoin in bech32. False if the URL cannot be decoded, or has base64 that is encoded
 * more than three times.
 */
export function hasOnlyAddresses(href: string, accepts: Accepts): boolean {
  const text = decode(href, decodeUri);
  return text !== null && accept(text, accepts, MAX_DEPTH);
}
