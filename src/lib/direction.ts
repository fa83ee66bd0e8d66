/** The writing direction of a BCP 47 language tag, from the script that the tag names or implies. */
export function direction(tag: string): 'rtl' | 'ltr' {
  try {
    return /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg/.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr'; // Not a language tag.
  }
}
