import type { Context } from '../../core/actions/Context';
import { childController } from '../../lib/childController';
import { embeddedTimedOutText } from '../../lib/embeddedTimedOutText';
import { withErrorCode } from '../../lib/errorCode';
import { embeddedRestoreTimeout } from '../../lib/limits';

/** A restore of the stored login for a chain family. */
interface Restore {
  /** Whether the login is still the one to restore, and not connected yet. */
  readonly isWanted: () => boolean;
  /** Restores it. `isLate` says whether the frame has not answered in time. */
  readonly run: (isLate: () => boolean) => Promise<void>;
  /** Called once for all waiting restores, with the error of one that is still wanted, when the frame has not responded in time. */
  readonly onSilence: (error: Error) => void;
}

export interface Restores {
  /**
   * Runs a restore after the earlier ones. Settles like it, and rejects once the frame has not responded for 30 s. For a queued
   * restore, the time until the frame has responded to the previous one does not count.
   */
  readonly add: (restore: Restore) => Promise<void>;
  /** Settles, and never rejects, with the restore that was added last, also after its timeout. */
  readonly latest: () => Promise<void>;
  /** Removes the alert about a frame that does not respond, once none of its accounts is missing any more. */
  readonly dismissAlert: () => void;
}

/** The restores of an instance. Chain families are restored one after another, because the frame has one network at a time. */
export function createRestores({ clock, signal, state }: Context): Restores {
  /** Settles with the latest restore, which may be after its timeout. */
  let latest = Promise.resolve();
  /** When the request of the latest started restore was sent to the frame (ms). */
  let turnAt = 0;
  /** The restores without a response that were not reported yet: the response may still arrive in time. */
  const waiting = new Set<Restore>();
  /** The restores that the alert is about: the frame has not responded to them in time. */
  const missing = new Set<Restore>();

  const dismissAlert = (): void => {
    for (const restore of missing) if (!restore.isWanted()) missing.delete(restore);
    if (!missing.size) state.alert.dismiss('embeddedWalletTimedOut');
  };

  /**
   * Ends a restore after its timeout. Visitor and host are notified once for all restores that wait for the frame, if one is still
   * wanted.
   */
  const giveUp = (restore: Restore): Error => {
    const error = withErrorCode(new Error(embeddedTimedOutText), 'embeddedWalletTimedOut', embeddedTimedOutText);
    if (waiting.has(restore) && restore.isWanted()) {
      for (const each of waiting) missing.add(each);
      waiting.clear();
      restore.onSilence(error);
    }
    return error;
  };

  return {
    async add(restore) {
      let isLate = false;
      const restored = latest.then(() => {
        turnAt = clock.now();
        return restore.run(() => isLate);
      });
      latest = restored
        .catch(() => {})
        .then(() => {
          if (missing.has(restore)) dismissAlert();
        });
      const timer = childController(signal);
      const addedAt = clock.now();
      const timeLeft = (): number => Math.max(addedAt, turnAt) + embeddedRestoreTimeout - clock.now();
      const untilLate = async (): Promise<never> => {
        for (let left = embeddedRestoreTimeout; left > 0; left = timeLeft()) await clock.delay(left, timer.signal);
        isLate = true;
        throw giveUp(restore);
      };
      waiting.add(restore);
      try {
        await Promise.race([restored, untilLate()]);
      } finally {
        waiting.delete(restore);
        timer.abort();
      }
    },
    latest: () => latest,
    dismissAlert,
  };
}
