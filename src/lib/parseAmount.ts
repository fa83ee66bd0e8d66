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

/** The amount as a decimal string without redundant zeros, `''` for an empty text; or why the text is none. */
export type ParsedAmount = { readonly value: string } | { readonly problem: AmountProblem };

const MAX_LENGTH = 320;
const ARABIC_ZERO = 0x660;
const spaces = /[ \u00a0\u202f]/g;

/** Digits of the language as those of a decimal string; other characters stay. Arabic is written with two sets. */
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

/** Removes the separators between groups of digits; undefined if they do not stand where the language puts them. */
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
 * Reads an amount as a visitor types it in a language: with its decimal separator, with a point where that separates
 * nothing else in the language, and with groups of digits only where the language puts them. Signs, exponents and foreign
 * digits are refused, and nothing is rounded: `1,5` is 1.5 in French and no amount in English.
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
