const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\u200e\u200f\u061c]/g, 0],
  [/[\d$+\u2212]/g, 0.64],
  [/[\s.,'’<]/g, 0.34],
  // Those of Arabic are joined.
  [/[a-z\u0621-\u064a]/g, 0.62],
  [/[A-Z]/g, 0.74],
];

/** About how wide a text is in em, in the widest of the usual fonts. Other letters count as a whole em. */
export function textWidth(text: string): number {
  let rest = text;
  let width = 0;
  for (const [letters, each] of widths) {
    const others = rest.replace(letters, '');
    width += (rest.length - others.length) * each;
    rest = others;
  }
  return Math.round((width + rest.length) * 100) / 100;
}
