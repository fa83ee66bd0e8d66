const MAX_INPUT = 2_000;
const MAX_OUTPUT = 200;

/**
 * What a visitor could be known by, in the order in which it is cut out: all of an address behind its scheme, then queries
 * and fragments, words with an at sign, names of accounts, and long words as addresses, keys, hashes and tokens are.
 */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z\d+.-]{0,40}:)\/\/[^\s"'<>]*/gi, '$1//…'],
  [/\bwc:\S*/gi, 'wc:…'],
  [/[?#][^\s?#]\S*/g, ''],
  [/[^\s"'<>]*(?:@|%40)[^\s"'<>]*/g, '…'],
  [/\b[\w-]+(?:\.[\w-]+)*\.(?:eth|id)\b/gi, '…'],
  [/\b0x[\da-f]{8,}|\beyJ[\w.-]+|[\w+/=-]{26,}/gi, '…'],
];

/** One line of a text, at most 200 characters, without anything that could tell who the visitor is or where they were. */
export function redactPersonal(text: string): string {
  const line = text.slice(0, MAX_INPUT).replace(/[\p{C}\s]+/gu, ' ');
  return patterns
    .reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), line)
    .slice(0, MAX_OUTPUT)
    .trim();
}
