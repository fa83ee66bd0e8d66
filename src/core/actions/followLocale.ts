import type { Message } from '../../lib/formatMessage';
import { pageDocument } from '../../lib/pageDocument';
import type { LoadChunk } from '../ports/chunks';
import type { State } from '../state/create';
import { isEnglish, resolveLocale } from '../words/resolveLocale';

/** Shows the language that the host or else the page wishes, once its words are here; English meanwhile. */
export async function followLocale(
  { state, signal, load }: { state: State; signal: AbortSignal; load: LoadChunk },
  requested: string | undefined,
): Promise<void> {
  const pageLanguages =
    typeof document === 'undefined' ? [] : [pageDocument.documentElement.lang, ...navigator.languages];
  const candidates = [requested, ...pageLanguages];
  // Who wants English needs not know which other languages there are.
  const languages = isEnglish(candidates) ? [] : (await load('manifest')).languages;
  const tag = resolveLocale(candidates, ['en', ...languages]);
  if (tag === state.locale.tag.peek()) return;
  const words =
    tag === 'en' ? {} : ((await load(tag as 'ar')) as Record<string, Readonly<Record<string, Message>>>)[tag];
  // Only the latest of several wishes counts.
  if (words && !signal.aborted && requested === state.settings.peek().locale) state.locale.set(tag, words);
}
