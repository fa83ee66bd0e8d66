import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import { useDelay } from '../../shared/useDelay';
import type { VisibleWallets } from './useVisibleWallets';

/** Milliseconds of waiting before it is announced. */
const ANNOUNCE_AFTER = 300;

/** Announces search results, failures, and loading once. */
export function useAnnouncements({ wallets, status }: VisibleWallets, query: string): void {
  const { state, t } = useViewContext();
  const { length: count } = wallets;
  useEffect(() => {
    if (status === 'failed') state.announcer.alert(t('directory.failed'));
    if (query && status === 'ready')
      state.announcer.say(count ? t('directory.found', { count }) : t('directory.noResults'));
  }, [status, query]);
  useDelay(status === 'loading' && !count ? ANNOUNCE_AFTER : null, () => state.announcer.say(t('shell.loading')), [
    query,
  ]);
}
