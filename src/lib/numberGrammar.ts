import { range } from './range';
/** The number format of a language. */
export interface NumberGrammar {
  /** The decimal separator. */
  readonly point: string;
  /** The character between groups of digits. */
  readonly group: string;
  /** Digits in the group before the decimal separator, and in each group before that one: 3 and 3, or 3 and 2. */
  readonly sizes: readonly [last: number, other: number];
  /** Numbers with fewer digits are written without groups. */
  readonly groupFrom: number;
  /** The digits from 0 to 9. */
  readonly digits: readonly string[];
}

/** Cached, because constructing an Intl formatter is slow. */
const grammars = new Map<string, NumberGrammar>();

function readGrammar(locale: string): NumberGrammar {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1234567890.5);
  const partOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const lengths = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value].length);
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  // Some languages write four digits without a separator.
  const short = new Intl.NumberFormat(locale).formatToParts(1234).some(({ type }) => type === 'group');
  return {
    point: partOf('decimal'),
    group: partOf('group'),
    sizes: [lengths.at(-1) ?? 3, lengths.at(-2) ?? 3],
    groupFrom: short ? 4 : 5,
    digits: range(10).map((digit) => plain.format(digit)),
  };
}

/** Returns the number format of a language, by its BCP 47 tag. */
export function numberGrammar(locale: string): NumberGrammar {
  const grammar = grammars.get(locale) ?? readGrammar(locale);
  grammars.set(locale, grammar);
  return grammar;
}
