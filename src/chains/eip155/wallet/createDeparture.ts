import { childController } from '../../../lib/childController';
import type { Clock } from '../../../lib/clock';
import { answerLimit } from '../../connecting/answerLimit';

/** The requests to forget the page. A wallet may share no accounts before it answers one: that is no lock. */
export interface Departure {
  /** Runs such a request. */
  leave(request: () => Promise<unknown>): Promise<void>;
  /** Whether that the wallet shares no accounts is its answer, until it has failed, or stays silent. Then `onStay` is called. */
  expectsLoss(): boolean;
}

/** @param signal aborted when the connection ends */
export function createDeparture(clock: Clock, signal: AbortSignal, onStay: () => void): Departure {
  let isLeaving = false;
  let answered: AbortSignal | undefined;
  const stay = (): void => {
    isLeaving = false;
    onStay();
  };
  return {
    async leave(request) {
      const controller = childController(signal);
      isLeaving = true;
      answered = controller.signal;
      try {
        await request();
      } catch (error) {
        stay();
        throw error;
      } finally {
        controller.abort();
      }
    },
    expectsLoss() {
      if (isLeaving && answered && !answered.aborted) clock.delay(answerLimit, answered).then(stay, () => {});
      return isLeaving;
    },
  };
}
