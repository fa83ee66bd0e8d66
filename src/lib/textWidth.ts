const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\u200e\u200f\u061c]/g, 0],
  [/[\d$+\u2212]/g, 0.64],
  [/[\s.,'’<]/g, 0.34],
  // Arabic letters are joined.
  [/[a-z\u0621-\u064a]/g, 0.62],
  [/[A-Z]/g, 0.74],
];

/** Estimates the width of a text in em, for the widest of the usual fonts. A letter without an entry counts as 1 em. */
export function textWidth(text: string): number {
  let remaining = text;
  let width = 0;
  for (const [letters, letterWidth] of widths) {
    const others = remaining.replace(letters, '');
    width += (remaining.length - others.length) * letterWidth;
    remaining = others;
  }
  return Math.round((width + remaining.length) * 100) / 100;
}
