/** The digits of a code. */
export const CODE_LENGTH = 6;

/** The value of a decimal digit of any script: Unicode has the digits of each script in order, from 0 to 9. */
function toValue(digit: string): number {
  const end = digit.codePointAt(0) ?? 0;
  let start = end;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(start - 1))) start--;
  return (end - start) % 10;
}

/**
 * The digits of a code in a typed or pasted text, in any script: a number of exactly six digits, else two groups of three,
 * else all digits; at most six, as ASCII.
 */
export function readCode(text: string): string {
  const ascii = text.replace(/\p{Nd}/gu, (digit) => String(toValue(digit)));
  const found = /(?<!\d)\d{6}(?!\d)/.exec(ascii) ?? /(?<!\d)\d{3}[\s\p{Pd}.]\d{3}(?!\d)/u.exec(ascii);
  return (found?.[0] ?? ascii).replace(/\D/g, '').slice(0, CODE_LENGTH);
}
