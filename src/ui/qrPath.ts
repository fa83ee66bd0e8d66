/** The modules of a QR code: `on` returns whether the module at a column and row is dark. */
export interface QrMatrix {
  readonly size: number;
  on(x: number, y: number): boolean;
}

/** A finder pattern: a ring of seven modules with rounded corners and its center of three, as strokes of one module. */
const finder = (x: number, y: number): string =>
  `M${x + 2.5} ${y + 0.5}h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z` +
  `m.5 2h1a.5.5 0 0 1 .5.5v1a.5.5 0 0 1-.5.5h-1a.5.5 0 0 1-.5-.5v-1a.5.5 0 0 1 .5-.5zm0 1h1`;

/**
 * Path data that draws a code as strokes of one module with round caps: vertical runs of dark modules and three rounded
 * finder patterns. With `clearing`, 14 of 57 modules in the center are left out, which error correction level Q
 * compensates for.
 */
export function qrPath({ size, on }: QrMatrix, clearing: boolean): string {
  const last = size - 7;
  const half = (size * 7) / 57;
  const middle = (at: number) => Math.abs(at + 0.5 - size / 2) < half;
  const dark = (x: number, y: number): boolean =>
    y < size &&
    on(x, y) &&
    !((x < 7 && (y < 7 || y >= last)) || (x >= last && y < 7)) &&
    !(clearing && middle(x) && middle(y));
  let path = finder(0, 0) + finder(last, 0) + finder(0, last);
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      if (!dark(x, y)) continue;
      const start = y;
      while (dark(x, y + 1)) y++;
      // Some engines do not draw a stroke of length zero.
      path += `M${x + 0.5} ${start + 0.5}v${y - start || 0.01}`;
    }
  }
  return path;
}
