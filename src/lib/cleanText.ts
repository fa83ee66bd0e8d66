import { matches, replace, slice, trim } from './natives';

// No name is longer. Truncating first limits the cost of very long texts.
const MAX_INPUT = 4096;
/** Characters per grapheme, on the average of a text: a flag has as many. A single grapheme may have any number. */
const CHARACTERS = 4;

// Control and format characters (bidi overrides, zero-width), lone surrogates, private use, and blank fillers.
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

function graphemes(text: string): Iterable<string> {
  if (typeof Intl.Segmenter !== 'function') return text; // Firefox before 125: code points are close enough.
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return [...segments].map(({ segment }) => segment);
}

/**
 * Turns untrusted text into one safe line of at most `max` graphemes, and of four characters for each, ending in `…` if it was cut.
 * Returns '' for a value that is not a string or has no visible characters.
 */
export function cleanText(value: unknown, max = 40): string {
  if (typeof value !== 'string') return '';
  const visible = replace(replace(slice(value, 0, MAX_INPUT), /[\t-\r\x85]/g, ' '), invisible, '');
  // Stacked accents would draw over the neighboring lines.
  const text = trim(replace(replace(visible, /(\p{M}{4})\p{M}+/gu), /\s+/g, ' '));
  if (!matches(/[^\p{M}\p{Z}]/u, text)) return '';
  // Segmenting is slower than all of the above, and a text never has more graphemes than characters.
  if (text.length <= max) return text;
  // The half of a surrogate pair at the end is invisible, too.
  const start = replace(slice(text, 0, max * CHARACTERS), invisible, '');
  const parts = [...graphemes(start)];
  return start !== text || parts.length > max
    ? `${parts
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
