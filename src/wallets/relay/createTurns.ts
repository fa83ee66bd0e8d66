import type { Clock } from '../../lib/clock';

/** The time between two turns (ms): more than a millisecond, whatever the resolution of the timer. */
const APART = 2;

/**
 * Returns a function that waits for the caller's turn: one after the other, each in another millisecond. The library's ids of requests
 * consist of the millisecond and three random digits: of pairs in the same millisecond, one in a thousand would share an id, and
 * therefore a response.
 */
export function createTurns(clock: Clock): () => Promise<void> {
  let next = Promise.resolve();
  return () => {
    const turn = next;
    next = turn.then(() => clock.delay(APART));
    return turn;
  };
}
