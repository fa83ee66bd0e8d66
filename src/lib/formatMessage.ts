import { direction } from './direction';

/** A message that depends on `count`, one text per plural category of the language. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export type Message = string | PluralForms;

export type MessageParams = Readonly<Record<string, string | number>>;

const rtlLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Fills the `{name}` places of a message; plural forms are chosen by `params.count`, numbers are written as the
 * language does, and a place without a value stays visible.
 */
export function formatMessage(message: Message, params: MessageParams = {}, locale = 'en'): string {
  const text =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(locale).select(Number(params['count']))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    if (!Object.hasOwn(params, name)) return place;
    const value = params[name] as string | number;
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
    // Isolates (UAX #9) keep a name of the other direction from pulling the words around it along.
    return direction(locale) === 'rtl' || rtlLetter.test(value) ? `\u2068${value}\u2069` : value;
  });
}
