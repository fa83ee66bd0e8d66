import { arrivedOf } from './outcome';
import type { Progress } from './Progress';

/** The amount that has arrived, in base units, if it is less than what was sent: some tokens keep a part. Else null. */
export function readArrival(progress: Progress, sent: bigint): bigint | null {
  const arrived = arrivedOf(progress);
  return arrived !== undefined && arrived < sent ? arrived : null;
}
