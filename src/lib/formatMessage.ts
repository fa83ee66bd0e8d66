import { direction } from './direction';

/** A message that depends on `count`: one text per plural category of the language. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export type Message = string | PluralForms;

export type MessageParams = Readonly<Record<string, string | number>>;

/** Beyond the first plane, the first halves of the letters' surrogate pairs: U+10800 to U+10FFF, and U+1E800 to U+1EFFF. */
const rtlLetter = /[\u0590-\u08ff\ud802\ud803\ud83a\ud83b\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Replaces the `{name}` placeholders of a message. `params.count` selects the plural form, numbers are formatted for the
 * language, and a placeholder without a value stays visible.
 */
export function formatMessage(message: Message, params: MessageParams = {}, locale = 'en'): string {
  const text =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(locale).select(Number(params['count']))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (!Object.hasOwn(params, name)) return placeholder;
    const value = params[name] as string | number;
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
    // Bidi isolates (UAX #9) keep a name in the other direction from reordering the words around it.
    return direction(locale) === 'rtl' || rtlLetter.test(value) ? `\u2068${value}\u2069` : value;
  });
}
