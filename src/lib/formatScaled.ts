/** Writes an integer as a decimal with its last `scale` digits after the point, without redundant zeros. */
export function formatScaled(value: bigint, scale: number): string {
  const digits = value.toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '');
}
