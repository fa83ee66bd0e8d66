import type { Context } from '../../core/actions/Context';
import { childController } from '../../lib/childController';
import { hasLocks, holdLock } from '../../shared/ports/holdLock';

const NAME = 'wallet-modal-login';

/** The mark of a tab that has begun another login, which the other tabs wait for. It ends with its page. */
export interface LoginLock {
  /** The secure site has accepted a login of this page. */
  hold(): void;
  /** That login is finished, or was left. */
  release(): void;
  /** Resolves once no page of the origin has an unfinished login; at once where the browser has no locks. */
  untilFree(): Promise<void>;
}

export function createLoginLock({ signal }: Pick<Context, 'signal'>): LoginLock {
  let held: AbortController | undefined;
  // Where the browser refuses locks, nobody waits.
  const acquire = async (controller: AbortController): Promise<void> => {
    if (hasLocks()) await holdLock(NAME, controller.signal).catch(() => {});
  };
  return {
    hold() {
      if (held) return;
      held = childController(signal);
      void acquire(held);
    },
    release() {
      held?.abort();
      held = undefined;
    },
    async untilFree() {
      const waiting = childController(signal);
      await acquire(waiting);
      waiting.abort();
    },
  };
}
