import type { Progress } from './Progress';

/** The amount that has arrived, in base units, if it is less than what was sent: some tokens keep a part. Else null. */
export const readArrival = (progress: Progress, sent: bigint): bigint | null =>
  'arrived' in progress && progress.arrived !== undefined && progress.arrived < sent ? progress.arrived : null;
