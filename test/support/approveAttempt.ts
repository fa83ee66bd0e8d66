import type { FakeClock } from './fakeClock';
import type { watch } from './watch';

/** Approves an attempt to connect, unless it needs no approval. Resolves to its connection; throws the attempt's error. */
export async function approveAttempt<Value>(
  attempt: ReturnType<typeof watch<Value>>,
  clock: Pick<FakeClock, 'advance'>,
  approve: () => void,
): Promise<Value> {
  await clock.advance(0);
  if (!attempt.settled) approve();
  await clock.advance(100);
  if (!attempt.result) throw attempt.error ?? new Error('Not connected');
  return attempt.result;
}
