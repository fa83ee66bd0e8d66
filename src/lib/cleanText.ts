import { matches, replace, slice, trim } from './natives';

// Nothing of a name needs more; cutting first keeps a megabyte of text as cheap as a line.
const MAX_INPUT = 4096;

// Controls, formats (bidi overrides, zero-width), lone surrogates, private use; fillers and blanks that draw nothing.
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

function graphemes(text: string): Iterable<string> {
  if (typeof Intl.Segmenter !== 'function') return text; // Firefox before 125: code points are near enough.
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/**
 * One safe line of at most `max` graphemes from text that a stranger wrote, ending in `…` where it was cut;
 * '' when it is no string or has nothing to see.
 */
export function cleanText(value: unknown, max = 40): string {
  if (typeof value !== 'string') return '';
  const visible = replace(replace(slice(value, 0, MAX_INPUT), /[\t-\r\x85]/g, ' '), invisible, '');
  // Stacked accents would draw over the lines around.
  const text = trim(replace(replace(visible, /(\p{M}{4})\p{M}+/gu), /\s+/g, ' '));
  if (!matches(/[^\p{M}\p{Z}]/u, text)) return '';
  // Nothing has more graphemes than characters, and to find them takes longer than all of the above.
  if (text.length <= max) return text;
  const parts = [...graphemes(text)];
  return parts.length > max
    ? `${parts
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
