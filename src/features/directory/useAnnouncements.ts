import { useEffect } from 'react';
import { useModal } from '../../core/kit';
import type { Shown } from './useShown';

/** Milliseconds before waiting is worth a word (design 4.8). */
const PATIENCE = 300;

/** Says how a search went, what failed, and once that nothing is here yet. */
export function useAnnouncements({ wallets, status }: Shown, sought: string): void {
  const { state, clock, t } = useModal();
  const { length: count } = wallets;
  useEffect(() => {
    if (status === 'failed') state.announcer.say(t('directory.failed'), true);
    if (sought && status === 'ready')
      state.announcer.say(count ? t('directory.found', { count }) : t('directory.noResults'));
    if (status !== 'loading' || count) return;
    const stop = new AbortController();
    clock.delay(PATIENCE, stop.signal).then(
      () => state.announcer.say(t('shell.loading')),
      () => {},
    );
    return () => stop.abort();
  }, [status, sought]);
}
