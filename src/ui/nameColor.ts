/** A CSS colour that is the same for the same name; at its lightness white reads on it, whatever the hue (WCAG 2). */
export function nameColor(name: string): string {
  let hue = 0;
  for (const char of name) hue = (hue * 31 + (char.codePointAt(0) as number)) % 360;
  return `oklch(47% .13 ${hue})`;
}
