const MAX_NAMES = 30;

/** A plain word: what could be an address, a path or markup is none. */
const name = /^[a-z\d][\w-]{0,31}$/i;

/**
 * The short names in a list, such as those of providers, each once. A list that is not made of strings alone, or is no list
 * at all, counts as empty (specification section 5).
 */
export function namesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return [];
  return [...new Set<string>(value)].filter((each) => name.test(each)).slice(0, MAX_NAMES);
}
