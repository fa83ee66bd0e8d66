import { number } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import { perInstance } from '../../shared/perInstance';

/** Minimum time between two e-mails (ms). */
const INTERVAL = 30_000;

/** When the last e-mail was requested (ms since the epoch). */
const table = { lastEmailLoginTime: number() };

/** Limits how often the service sends e-mails for this page's visitor, also after a reload. */
export const getThrottle = perInstance(({ storage, clock }: Pick<Context, 'storage' | 'clock'>) => {
  const store = storage.extend(table);
  return {
    /** How long to wait until the next e-mail (ms). A time in the future, after the clock was set back, does not count. */
    remaining(): number {
      const elapsed = clock.now() - (store.get('lastEmailLoginTime') ?? 0);
      return elapsed < 0 ? 0 : Math.max(0, INTERVAL - elapsed);
    },
    start: (): void => store.set('lastEmailLoginTime', clock.now()),
    clear: (): void => store.remove('lastEmailLoginTime'),
  };
});
