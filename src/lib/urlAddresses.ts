/** How often a text may be percent-encoded, and how often something else may be encoded in it. */
const MAX_ROUNDS = 3;
const MAX_DEPTH = 3;
/** An EVM address with its prefix anywhere, or without it between other characters; also as a word of 32 bytes. */
const evmAddress = /0x(?:0{24})?([\da-f]{40})(?![\da-f])|(?<![\da-z])(?:0{24})?([\da-f]{40})(?![\da-z])/gi;
/** Base64 that is long enough for an address as text. */
const base64 = /[\w+/-]{53,}/g;

/** Decodes a text until nothing is percent-encoded anymore; null if it is malformed or encoded too often. */
function decode(text: string): string | null {
  let current = text;
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    try {
      const next = decodeURIComponent(current);
      if (next === current) return current;
      current = next;
    } catch {
      return null;
    }
  }
  return null;
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

function find(text: string, depth: number): string[] {
  const plain = text.normalize('NFKC');
  const direct = Array.from(
    plain.matchAll(evmAddress),
    ([, prefixed, bare]) => `0x${(prefixed ?? bare)?.toLowerCase()}`,
  );
  if (!depth) return direct;
  const encoded = plain.match(base64)?.flatMap(decodeBase64) ?? [];
  return [...direct, ...encoded.flatMap((inner) => find(decode(inner) ?? inner, depth - 1))];
}

/**
 * Returns all EVM addresses that a URL contains, in lower case with their prefix, however they are written: percent-encoded, in base64,
 * without a prefix, with a network (CAIP-10), or as a word of 32 bytes. Null if it cannot be decoded.
 */
export function urlAddresses(href: string): readonly string[] | null {
  const text = decode(href);
  return text === null ? null : find(text, MAX_DEPTH);
}
