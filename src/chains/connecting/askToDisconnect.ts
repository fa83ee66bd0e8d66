import type { Clock } from '../../lib/clock';
import { withTimeout } from '../../lib/timeout';
import { answerLimit } from './answerLimit';

/** Asks a wallet to disconnect. That must always work: a wallet may have no such request, fail, or not answer. */
export const askToDisconnect = (clock: Clock, ask: () => unknown): Promise<unknown> =>
  withTimeout(async () => ask(), answerLimit, { clock }).catch(() => {});
