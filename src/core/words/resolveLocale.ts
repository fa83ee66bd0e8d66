export { direction } from '../../lib/direction';

const parse = (tag: string | undefined): Intl.Locale | undefined => {
  try {
    return tag ? new Intl.Locale(tag).maximize() : undefined;
  } catch {
    return undefined; // Not BCP 47, for example "en_US" or "C".
  }
};

/** Whether the first valid language of the list is English, or the list has none. */
export const isEnglish = (requested: readonly (string | undefined)[]): boolean =>
  (requested.map(parse).find(Boolean)?.language ?? 'en') === 'en';

/**
 * Returns the available tag that matches the first possible request (BCP 47): same language and script, if possible the
 * same region. ar-EG matches ar, but zh-TW never matches zh-CN. Falls back to the first available tag.
 */
export function resolveLocale<Tag extends string>(
  requested: readonly (string | undefined)[],
  available: readonly [Tag, ...Tag[]],
): Tag {
  const candidates = available.map((tag) => ({ tag, locale: parse(tag) }));
  for (const requestedLocale of requested.map(parse)) {
    const fits = candidates.filter(
      ({ locale }) =>
        requestedLocale && locale?.language === requestedLocale.language && locale.script === requestedLocale.script,
    );
    const best = fits.find(({ locale }) => locale?.region === requestedLocale?.region) ?? fits[0];
    if (best) return best.tag;
  }
  return available[0];
}
