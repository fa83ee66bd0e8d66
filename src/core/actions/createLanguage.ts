import { effect } from '#reactive';
import { hasDocument } from '../../lib/hasDocument';
import type { Context } from './Context';
import { followLocale } from './followLocale';

/**
 * Returns a function that resolves when the messages of the language are loaded, or could not be. From its first call, in a document,
 * the language follows the option: whatever is drawn calls it, also before the modal has started.
 */
export function createLanguage(
  ctx: Pick<Context, 'state' | 'signal' | 'load' | 'want'>,
): () => Promise<void> | undefined {
  const { state, signal, want } = ctx;
  let ready: Promise<void> | undefined;
  return () => {
    if (!ready && hasDocument() && !signal.aborted) {
      const dispose = effect(() => {
        const { locale } = state.settings.value;
        ready = want(followLocale, () => followLocale(ctx, locale));
      });
      signal.addEventListener('abort', dispose);
    }
    return ready;
  };
}
