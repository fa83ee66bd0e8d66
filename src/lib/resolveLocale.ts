import { parseLocale } from './parseLocale';

/**
 * Returns the available tag that matches the first possible request (BCP 47): same language and script, if possible the
 * same region. ar-EG matches ar, but zh-TW never matches zh-CN. Falls back to the first available tag.
 */
export function resolveLocale<Tag extends string>(
  requested: readonly (string | undefined)[],
  available: readonly [Tag, ...Tag[]],
): Tag {
  const candidates = available.map((tag) => ({ tag, locale: parseLocale(tag) }));
  for (const requestedLocale of requested.map(parseLocale)) {
    const fits = candidates.filter(
      ({ locale }) =>
        requestedLocale && locale?.language === requestedLocale.language && locale.script === requestedLocale.script,
    );
    const best = fits.find(({ locale }) => locale?.region === requestedLocale?.region) ?? fits[0];
    if (best) return best.tag;
  }
  return available[0];
}
