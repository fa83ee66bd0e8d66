import { parseLocale } from './parseLocale';

/** Returns the writing direction of a BCP 47 language tag, from the script that the tag names or implies. */
export const direction = (tag: string): 'rtl' | 'ltr' =>
  /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg/.test(parseLocale(tag)?.script ?? '') ? 'rtl' : 'ltr';
