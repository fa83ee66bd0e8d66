import { numberGrammar } from './numberGrammar';

/**
 * Formats a decimal string for the locale with all its digits, `12,500.000001`. For amounts that are transferred, which must
 * not be rounded. Without `grouped`, as in an input: `12500.000001`.
 */
export function formatExact(decimal: string, locale: string, grouped = true): string {
  const { point, group, sizes, groupFrom, digits } = numberGrammar(locale);
  const [integer = '', fraction = ''] = decimal.split('.');
  const groups: string[] = [];
  let end = integer.length;
  for (let size = sizes[0]; grouped && integer.length >= groupFrom && end > size; size = sizes[1]) {
    groups.unshift(integer.slice(end - size, end));
    end -= size;
  }
  const text = [integer.slice(0, end), ...groups].join(group) + (fraction && point + fraction);
  // Most languages use ASCII digits.
  return digits[0] === '0' ? text : text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}
