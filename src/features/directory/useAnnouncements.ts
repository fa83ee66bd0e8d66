import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import { useDelay } from '../../shared/useDelay';
import type { Shown } from './useShown';

/** Milliseconds before waiting is worth a word (design 4.8). */
const PATIENCE = 300;

/** Says how a search went, what failed, and once that nothing is here yet. */
export function useAnnouncements({ wallets, status }: Shown, sought: string): void {
  const { state, t } = useViewContext();
  const { length: count } = wallets;
  useEffect(() => {
    if (status === 'failed') state.announcer.say(t('directory.failed'), true);
    if (sought && status === 'ready')
      state.announcer.say(count ? t('directory.found', { count }) : t('directory.noResults'));
  }, [status, sought]);
  useDelay(status === 'loading' && !count ? PATIENCE : null, () => state.announcer.say(t('shell.loading')), [sought]);
}
