const MAX_NAMES = 30;

/** A plain word. Excludes URLs, paths and markup. */
const name = /^[a-z\d][\w-]{0,31}$/i;

/** Returns the unique short names in a list, for example of providers. Any other value counts as an empty list. */
export function namesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) return [];
  return [...new Set<string>(value)].filter((entry) => name.test(entry)).slice(0, MAX_NAMES);
}
