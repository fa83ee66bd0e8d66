import { MAX_UINT256 } from './hexQuantity';
import { type NumberGrammar, numberGrammar } from './numberGrammar';

/** Why a text is not an amount of a token. */
export type AmountProblem =
  /** It is not a number. */
  | 'format'
  /** Its only separator may be a decimal separator or one between groups of digits. */
  | 'ambiguous'
  /** It has more digits after the decimal separator than the token. */
  | 'decimals'
  /** It is larger than 2^256-1 in base units. */
  | 'size';

/** The amount as a decimal string without redundant zeros, `''` for an empty text; or the reason why the text is not an amount. */
export type ParsedAmount =
  | { readonly value: string }
  | { readonly problem: Exclude<AmountProblem, 'ambiguous'> }
  /** One or two amounts that the text can represent, as decimal strings, the smaller one first. */
  | { readonly problem: 'ambiguous'; readonly readings: readonly string[] };

const MAX_LENGTH = 320;
const ARABIC_ZERO = 0x660;
/** Separators that some languages write before the decimals, and others between groups of digits. */
const eitherSeparator = /[.,\u060c]/g;
const ambiguous = /^([1-9]\d{0,2})[.,\u060c](\d{3})$/;
/** Separators of groups that keyboards and fonts exchange for each other. */
const sameGroups = [/[ \u00a0\u2009\u202f]/g, /['\u2019]/g];

/** Converts the digits of the language to ASCII digits; other characters stay. Arabic has two sets of digits. */
function toAsciiDigits(text: string, locale: string, { digits, point, group }: NumberGrammar): string {
  const isArabic = /^ar(?:-|$)/i.test(locale);
  if (digits[0] === '0' && !isArabic) return text;
  return [...text]
    .map((character) => {
      const digit = digits.indexOf(character);
      if (digit >= 0) return `${digit}`;
      if (isArabic && character === '\u066b') return point;
      if (isArabic && character === '\u066c') return group;
      const arabic = isArabic ? (character.codePointAt(0) ?? 0) - ARABIC_ZERO : -1;
      return arabic >= 0 && arabic <= 9 ? `${arabic}` : character;
    })
    .join('');
}

const mixesSigns = (text: string, { point, group }: NumberGrammar): boolean =>
  (group !== '\u066c' && text.includes('\u066c') && text.includes(group)) ||
  (point !== '\u066b' && text.includes('\u066b') && text.includes(point));

/**
 * Removes the separators between groups of digits; undefined if they are not at the positions of the language, or if the first
 * group begins with a zero.
 */
function ungroup(text: string, { group, sizes }: NumberGrammar): string | undefined {
  if (/^\d*$/.test(text)) return text;
  if (!group) return undefined;
  const same = sameGroups.find((pattern) => group.search(pattern) === 0);
  const parts = (same ? text.replace(same, group) : text).split(group);
  if (!/^[1-9]/.test(text) || !parts.every((part) => /^\d+$/.test(part))) return undefined;
  const [first = '', ...others] = parts;
  const last = others.pop() ?? '';
  const fits = last.length === sizes[0] && others.every(({ length }) => length === sizes[1]);
  return fits && first.length <= sizes[1] ? parts.join('') : undefined;
}

/** Checks that a token can have the amount. */
function toAmount(
  integer: string,
  decimalDigits: string,
  decimals: number,
): Exclude<ParsedAmount, { readings: unknown }> {
  const fraction = decimalDigits.replace(/0+$/, '');
  if (fraction.length > decimals || (decimalDigits && decimals === 0)) return { problem: 'decimals' };
  const whole = integer.replace(/^0+(?=\d)/, '') || '0';
  if (BigInt(whole + fraction.padEnd(decimals, '0')) > MAX_UINT256) return { problem: 'size' };
  return { value: fraction ? `${whole}.${fraction}` : whole };
}

/** Returns those readings of an ambiguous text that the token can have. */
function toReadings(first: string, second: string, decimals: number): ParsedAmount {
  const small = toAmount(first, second, decimals);
  const large = toAmount(first + second, '', decimals);
  const readings = [small, large].flatMap((reading) => ('value' in reading ? reading.value : []));
  return readings.length ? { problem: 'ambiguous', readings } : large;
}

/**
 * Parses an amount as a visitor types or pastes it. A wrong guess would be a thousand times too much or too little, so:
 *
 * - The decimal separator of the language is one always: in English, `1.250` is 1.25.
 * - Digits are grouped only by the separator of the language, at its positions, and never after a leading zero.
 * - Another single point or comma, also the Arabic one, is a decimal separator where it cannot group digits: `0,125`, `1,5`, `1234,567` in English.
 *   Many keypads have no other key.
 * - Between one to three digits and exactly three, it may be either: `1,250` in English, `1.250` in German and in French. This is
 *   refused, with the amounts that it can represent, even if the language would group by it.
 *
 * Rejects signs, exponents and digits of other languages, and does not round.
 * @param decimals of the token, from 0 to 77
 */
export function parseAmount(text: string, decimals: number, locale: string): ParsedAmount {
  const grammar = numberGrammar(locale);
  const trimmed = text.trim();
  if (!trimmed) return { value: '' };
  if (trimmed.length > MAX_LENGTH) return { problem: 'size' };
  const { point } = grammar;
  const ascii = toAsciiDigits(trimmed, locale, grammar);
  // Arabic has signs of its own for both separators; another sign beside one of them cannot mean the same.
  if (ascii !== trimmed && mixesSigns(trimmed, grammar)) return { problem: 'format' };
  const isOwn = ascii.includes(point);
  const [, first = '', second = ''] = (!isOwn && ambiguous.exec(ascii)) || [];
  if (first) return toReadings(first, second, decimals);
  const separators = ascii.match(eitherSeparator) ?? [];
  const [separator] = isOwn ? [point] : separators.length === 1 ? separators : [];
  const parts = separator ? ascii.split(separator) : [ascii];
  const [before = '', after = ''] = parts;
  const integer = ungroup(before, grammar);
  if (parts.length > 2 || integer === undefined || !/^\d*$/.test(after) || !(integer + after))
    return { problem: 'format' };
  return toAmount(integer, after, decimals);
}
