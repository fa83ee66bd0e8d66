import type { CaipNetworkId } from '../../../lib/caip';
import type { Clock } from '../../../lib/clock';
import { rpcError } from '../../../shared/rpcError';
import type { BitcoinWallet } from './BitcoinWallet';
import { isRefusal } from './isRefusal';
import { type Reading, readAnswer } from './readAnswer';

export interface ReturnParams {
  readonly wallet: BitcoinWallet;
  readonly networkId: CaipNetworkId;
  /** Takes what the wallet shares. */
  readonly take: (reading: Reading) => void;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Only accounts that the wallet shares from now on count. */
  readonly afterEvent: boolean;
  readonly onUnavailable: () => void;
}

/** How long a wallet may take to respond before it counts as unavailable (ms). */
const TIMEOUT = 3_000;

/**
 * Reads the accounts that a wallet shares, without a prompt, and waits for its events if it shares none. A kind that can only ask with a
 * prompt is not asked: it is unavailable until the visitor chooses it. Never resolves; what it takes ends the wait.
 * @throws RpcError 4001 if the wallet refuses
 */
export async function awaitReturn(params: ReturnParams): Promise<never> {
  const { wallet, networkId, take, clock, signal, afterEvent, onUnavailable } = params;
  const never = new Promise<never>(() => {});
  if (afterEvent || !wallet.accounts) {
    onUnavailable();
    return never;
  }
  const timer = new AbortController();
  const abort = (): void => timer.abort();
  signal.addEventListener('abort', abort);
  clock.delay(TIMEOUT, timer.signal).then(onUnavailable, () => {});
  try {
    const reading = readAnswer(await wallet.accounts(networkId), networkId);
    if (reading.addresses.length) take(reading);
    else onUnavailable();
  } catch (error) {
    if (isRefusal(error)) throw rpcError(4001, 'The wallet does not share its accounts with this page', error);
    onUnavailable();
  } finally {
    abort();
    signal.removeEventListener('abort', abort);
  }
  return never;
}
