import type { Clock } from '../../lib/clock';
import { withTimeout } from '../../lib/timeout';

/** How long a wallet may take to disconnect (ms). */
const TIMEOUT = 3_000;

/** Asks a wallet to disconnect. That must always work: a wallet may have no such request, fail, or not answer. */
export const askToDisconnect = (clock: Clock, ask: () => unknown): Promise<unknown> =>
  withTimeout(async () => ask(), TIMEOUT, { clock }).catch(() => {});
