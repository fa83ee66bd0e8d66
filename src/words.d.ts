/** The messages of one language from every `words.<tag>.ts`, combined by the build (build/words.mjs). */
declare module '#words/*' {
  type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
  export const words: Readonly<Record<string, string | PluralForms>>;
}
