import { childController } from '../../lib/childController';
import type { Clock } from '../../lib/clock';
import { rpcError } from '../../shared/rpcError';
import { answerLimit } from './answerLimit';
import { deniesAccess } from './deniesAccess';

export interface SilentParams {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onUnavailable: () => void;
}

/**
 * Asks a wallet, without a prompt, what it shares. One that fails or takes too long is unavailable; its late answer counts.
 * @throws RpcError 4001 if the wallet refuses
 */
export async function askSilently(
  ask: () => Promise<void>,
  { clock, signal, onUnavailable }: SilentParams,
): Promise<void> {
  const timer = childController(signal);
  clock.delay(answerLimit, timer.signal).then(onUnavailable, () => {});
  try {
    await ask();
  } catch (error) {
    if (deniesAccess(error)) throw rpcError(4001, 'The wallet does not share its accounts with this page', error);
    onUnavailable();
  } finally {
    timer.abort();
  }
}
