const MAX_NAMES = 30;

/** A plain word. Excludes URLs, paths and markup. */
const name = /^[a-z\d][\w-]{0,31}$/i;

/** The unique short names in a list, such as those of providers. Anything but a list of strings counts as empty. */
export function namesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return [];
  return [...new Set<string>(value)].filter((each) => name.test(each)).slice(0, MAX_NAMES);
}
