import type { Message } from '../../lib/formatMessage';
import { hasDocument } from '../../lib/hasDocument';
import { pageDocument } from '../../lib/pageDocument';
import { parseLocale } from '../../lib/parseLocale';
import type { LoadChunk } from '../ports/chunks';
import type { State } from '../state/create';

/** Whether the first valid language of the list is English, or the list has none. */
const isEnglish = (requested: readonly (string | undefined)[]): boolean =>
  (requested.map(parseLocale).find(Boolean)?.language ?? 'en') === 'en';

/**
 * Switches to the requested language, or else the page's, when its messages are loaded. English is shown until then, and if they are not
 * available. The browser's languages count only where neither is set: the modal must not be in another language than the page.
 */
export async function followLocale(
  { state, signal, load }: { state: State; signal: AbortSignal; load: LoadChunk },
  requested: string | undefined,
): Promise<void> {
  const isInPage = hasDocument();
  const set = [requested, isInPage ? pageDocument.documentElement.lang : ''].filter(Boolean);
  const candidates = set.length || !isInPage ? set : navigator.languages;
  // English is part of the script, so the list of languages is not needed.
  const tag = isEnglish(candidates) ? 'en' : (await load('manifest')).resolveLanguage(candidates);
  if (tag === state.locale.tag.peek()) return;
  const words =
    tag === 'en' ? {} : ((await load(tag as 'ar')) as Record<string, Readonly<Record<string, Message>>>)[tag];
  // The requested language may have changed during the load.
  if (words && !signal.aborted && requested === state.settings.peek().locale) state.locale.set(tag, words);
}
