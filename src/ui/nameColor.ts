/** A CSS color derived from a name. White text is readable on it in every hue, thanks to its lightness (WCAG 2). */
export function nameColor(name: string): string {
  let hue = 0;
  for (const char of name) hue = (hue * 31 + (char.codePointAt(0) as number)) % 360;
  return `oklch(47% .13 ${hue})`;
}
