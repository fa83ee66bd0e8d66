import type { Context } from '../../core/actions/Context';
import { childController } from '../../lib/childController';
import { embeddedTimedOut } from '../../lib/embeddedTimedOut';
import { withErrorCode } from '../../lib/errorCode';
import { embeddedRestoreTimeout } from '../../lib/limits';

/** A restore of the stored login for a chain family. */
interface Restore {
  /** Whether the login is still the one to restore, and not connected yet. */
  readonly isWanted: () => boolean;
  /** Restores it. `isLate` says whether the frame has not answered in time. */
  readonly run: (isLate: () => boolean) => Promise<void>;
  /** Called once for all restores that wait, with the error of one that is still wanted, when the frame has not answered in time. */
  readonly onSilence: (error: Error) => void;
}

export interface Restores {
  /**
   * Runs a restore after those before. Settles like it, and rejects once the frame has not answered for 30 s. One that waits for
   * the turn of another does not count the time in which that one was answered.
   */
  readonly add: (restore: Restore) => Promise<void>;
  /** Removes the alert about a frame that does not answer, once none of the accounts that it is about is missing. */
  readonly dismissAlert: () => void;
}

/** The restores of an instance. Chain families are restored one after another, because the frame has one network at a time. */
export function createRestores({ clock, signal, state }: Context): Restores {
  /** Ends with the latest restore, which may be after it was given up. */
  let latest = Promise.resolve();
  /** When the frame was asked for the latest restore whose turn has come (ms). */
  let turnAt = 0;
  /** The restores without an answer that were not reported yet: they may still be answered in time. */
  const waiting = new Set<Restore>();
  /** The restores that the alert is about: the frame has not answered them in time. */
  const missing = new Set<Restore>();

  const dismissAlert = (): void => {
    for (const restore of missing) if (!restore.isWanted()) missing.delete(restore);
    if (!missing.size) state.alert.dismiss('embeddedWalletTimedOut');
  };

  /** Gives a restore up. Visitor and host are notified once for all restores that wait for the frame, if one is still wanted. */
  const giveUp = (restore: Restore): Error => {
    const error = withErrorCode(new Error(embeddedTimedOut), 'embeddedWalletTimedOut', embeddedTimedOut);
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
    dismissAlert,
  };
}
