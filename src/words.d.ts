/** The words of one language from every part that has a `words.<tag>.ts`, put together by the build (build/words.mjs). */
declare module '#words/*' {
  type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
  export const words: Readonly<Record<string, string | PluralForms>>;
}
