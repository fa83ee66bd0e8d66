const MAX_INPUT = 2_000;
const MAX_OUTPUT = 200;

/**
 * Patterns of personal data, in the order of removal: URLs after their scheme, queries and fragments, words with an at
 * sign, names of accounts, and long words such as addresses, keys, hashes and tokens. A name has one of the zones that name
 * services give to people, and letters of any script: with any zone, the names of code, options and wallets would be lost.
 */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z\d+.-]{0,40}:)\/\/[^\s"'<>]*/gi, '$1//…'],
  [/\bwc:\S*/gi, 'wc:…'],
  [/[?#][^\s?#]\S*/g, ''],
  [/[^\s"'<>]*(?:@|%40)[^\s"'<>]*/g, '…'],
  [/[\w.\-\P{ASCII}]+\.(?:box|eth|id|sol|xyz)\b/giu, '…'],
  [/\b0x[\da-f]{8,}|\beyJ[\w.-]+|[\w+/=-]{26,}/gi, '…'],
];

/**
 * Reduces a text to one line of at most 200 characters without data that could identify the visitor or their location.
 */
export function redactPersonal(text: string): string {
  const line = text.slice(0, MAX_INPUT).replace(/[\p{C}\s]+/gu, ' ');
  return patterns
    .reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), line)
    .slice(0, MAX_OUTPUT)
    .trim();
}
