/** Parses a language tag and adds its likely script and region; undefined if it is not BCP 47, for example "en_US" or "C". */
export function parseLocale(tag: string | undefined): Intl.Locale | undefined {
  try {
    return tag ? new Intl.Locale(tag).maximize() : undefined;
  } catch {
    return undefined;
  }
}
