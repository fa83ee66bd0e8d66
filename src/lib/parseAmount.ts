import { MAX_UINT256 } from './hexQuantity';
import { type NumberGrammar, numberGrammar } from './numberGrammar';

/** Why a text is not an amount of a token. */
export type AmountProblem =
  /** It is not a number as the language writes it. */
  | 'format'
  /** It has more digits after the decimal separator than the token. */
  | 'decimals'
  /** It is larger than 2^256-1 in base units. */
  | 'size';

/** The amount as a decimal string without redundant zeros, `''` for an empty text; or the reason why the text is not an amount. */
export type ParsedAmount = { readonly value: string } | { readonly problem: AmountProblem };

const MAX_LENGTH = 320;
const ARABIC_ZERO = 0x660;
const spaces = /[ \u00a0\u202f]/g;

/** Converts the digits of the language to ASCII digits; other characters stay. Arabic has two sets of digits. */
function toAsciiDigits(text: string, locale: string, { digits, point, group }: NumberGrammar): string {
  const isArabic = /^ar(?:-|$)/i.test(locale);
  if (digits[0] === '0' && !isArabic) return text;
  return Array.from(text, (character) => {
    const digit = digits.indexOf(character);
    if (digit >= 0) return `${digit}`;
    if (isArabic && character === '\u066b') return point;
    if (isArabic && character === '\u066c') return group;
    const arabic = isArabic ? (character.codePointAt(0) ?? 0) - ARABIC_ZERO : -1;
    return arabic >= 0 && arabic <= 9 ? `${arabic}` : character;
  }).join('');
}

/** Removes the separators between groups of digits; undefined if they are not at the positions of the language. */
function ungroup(text: string, { group, sizes }: NumberGrammar): string | undefined {
  if (/^\d*$/.test(text)) return text;
  // Keyboards have only one kind of space.
  const isSpace = /[\u00a0\u202f]/.test(group);
  const parts = (isSpace ? text.replace(spaces, group) : text).split(group);
  if (!group || parts.length < 2 || !parts.every((part) => /^\d+$/.test(part))) return undefined;
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  const fits = last.length === sizes[0] && others.every(({ length }) => length === sizes[1]);
  return fits && first.length <= sizes[1] ? parts.join('') : undefined;
}

/**
 * Parses an amount as a visitor types it in a language. Accepts the decimal separator of the language, a point if the language
 * does not group digits by points, and groups of digits at the positions of the language. Rejects signs, exponents and digits
 * of other languages, and does not round: `1,5` is 1.5 in French, and an error in English.
 * @param decimals of the token, from 0 to 77
 */
export function parseAmount(text: string, decimals: number, locale: string): ParsedAmount {
  const grammar = numberGrammar(locale);
  const trimmed = text.trim();
  if (!trimmed) return { value: '' };
  if (trimmed.length > MAX_LENGTH) return { problem: 'size' };
  const { point, group } = grammar;
  const ascii = toAsciiDigits(trimmed, locale, grammar);
  const separator = ascii.includes(point) || group === '.' ? point : '.';
  const parts = ascii.split(separator);
  const [before = '', after = ''] = parts;
  const integer = ungroup(before, grammar);
  if (parts.length > 2 || integer === undefined || !/^\d*$/.test(after) || !(integer + after))
    return { problem: 'format' };
  const fraction = after.replace(/0+$/, '');
  if (fraction.length > decimals || (after && decimals === 0)) return { problem: 'decimals' };
  const whole = integer.replace(/^0+(?=\d)/, '') || '0';
  if (BigInt(whole + fraction.padEnd(decimals, '0')) > MAX_UINT256) return { problem: 'size' };
  return { value: fraction ? `${whole}.${fraction}` : whole };
}
