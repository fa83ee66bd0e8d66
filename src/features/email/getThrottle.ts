import { number } from 'superstruct';
import type { Context } from '../../core/actions/Context';
import { perInstance } from '../../shared/perInstance';
import { ThrottleError } from './ThrottleError';

/** Minimum time between two e-mails (ms). */
const INTERVAL = 30_000;

/** When the last e-mail was requested (ms since the epoch). */
const table = { lastEmailLoginTime: number() };

/** Limits how often the service sends e-mails for this page's visitor, also after a reload and in other tabs. */
export const getThrottle = perInstance(({ storage, clock, state }: Pick<Context, 'storage' | 'clock' | 'state'>) => {
  const store = storage.extend(table);
  /** How long to wait until the next e-mail (ms). A time in the future, after the clock was set back, does not count. */
  function remaining(): number {
    const elapsed = clock.now() - (store.get('lastEmailLoginTime') ?? 0);
    return elapsed < 0 ? 0 : Math.max(0, INTERVAL - elapsed);
  }
  /** How long to wait until the next e-mail, in seconds, rounded up. */
  const seconds = (): number => Math.ceil(remaining() / 1_000);
  /** Says how long to wait. */
  function waitText(): string {
    const n = seconds();
    return state.locale.t('literal.tryAgainAfter', { n, count: n });
  }
  return {
    seconds,
    /** The time until `seconds` is one less (ms). */
    untilNextSecond: (): number => remaining() % 1_000 || 1_000,
    waitText,
    /** @throws ThrottleError before the next e-mail may be requested */
    check(): void {
      if (remaining()) throw new ThrottleError(waitText());
    },
    start: (): void => store.set('lastEmailLoginTime', clock.now()),
    clear: (): void => store.remove('lastEmailLoginTime'),
  };
});
