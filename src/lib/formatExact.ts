import { numberGrammar } from './numberGrammar';

/**
 * Writes a decimal string with all its digits in the way of a language, `12,500.000001`: where money moves, no amount is
 * shown shorter than it is. Without `grouped` as it is typed, `12500.000001`.
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
  // In most languages the digits are those of the decimal string.
  return digits[0] === '0' ? text : text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}
