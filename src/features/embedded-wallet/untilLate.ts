import { childController } from '../../lib/childController';
import { embeddedTimedOut } from '../../lib/embeddedTimedOut';
import { withErrorCode } from '../../lib/errorCode';
import { embeddedRestoreTimeout } from '../../lib/limits';
import type { Machine } from './getMachine';
import type { PendingRestore } from './PendingRestore';
import { reportFailure } from './reportFailure';

/** Gives a restore up. Visitor and host are notified once for all restores that wait for the frame, if one is still wanted. */
function giveUp(machine: Machine, restore: PendingRestore): Error {
  const { waiting, missing } = machine;
  const timedOut = withErrorCode(new Error(embeddedTimedOut), 'embeddedWalletTimedOut', embeddedTimedOut);
  restore.isLate = true;
  if (waiting.has(restore) && restore.isWanted()) {
    for (const each of waiting) missing.add(each);
    waiting.clear();
    reportFailure(machine, timedOut);
  }
  return timedOut;
}

/**
 * Settles like a restore, and rejects once the frame has not answered for 30 s. One that waits for the turn of another does not count
 * the time in which that one was answered.
 */
export async function untilLate(machine: Machine, restore: PendingRestore, restored: Promise<void>): Promise<void> {
  const { clock, signal } = machine.ctx;
  const timer = childController(signal);
  const calledAt = clock.now();
  const timeLeft = (): number => Math.max(calledAt, machine.turnAt) + embeddedRestoreTimeout - clock.now();
  const waitTooLong = async (): Promise<never> => {
    for (let left = embeddedRestoreTimeout; left > 0; left = timeLeft()) await clock.delay(left, timer.signal);
    throw giveUp(machine, restore);
  };
  machine.waiting.add(restore);
  try {
    await Promise.race([restored, waitTooLong()]);
  } finally {
    machine.waiting.delete(restore);
    timer.abort();
  }
}
