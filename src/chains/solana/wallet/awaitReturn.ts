import type { Clock } from '../../../lib/clock';
import { deferred } from '../../../lib/deferred';
import { isRejection } from '../../../shared/isRejection';
import { rpcError } from '../../../shared/rpcError';
import { accountsOf, type SharedAccount } from './readAccounts';
import { type AccessParams, askToConnect } from './requestAccess';

export interface ReturnParams extends AccessParams {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Only accounts that the wallet shares from now on count. */
  readonly afterEvent: boolean;
  readonly onUnavailable: () => void;
}

/** How long a wallet may take to respond before it counts as unavailable (ms). */
const TIMEOUT = 3_000;

/**
 * Waits until a wallet shares accounts, without a prompt. A list that is filled already needs no request. Otherwise the wallet is
 * asked once, silently; some prompt all the same, throw, or never answer. Then it is unavailable, and what it shares later
 * counts, by an event or as its late answer.
 * @throws RpcError 4001 if the wallet refuses
 */
export async function awaitReturn(params: ReturnParams): Promise<void> {
  const { wallet, follow, accept, clock, signal, afterEvent, onUnavailable } = params;
  const { promise, resolve, reject } = deferred();
  const controller = new AbortController();
  const take = (accounts: readonly SharedAccount[]): void => {
    if (accounts.length) {
      accept(accounts);
      resolve();
    } else onUnavailable();
  };
  const onError = (error: unknown): void => {
    if (isRejection(error)) reject(rpcError(4001, 'The wallet does not share its accounts with this page', error));
    else onUnavailable();
  };
  const unfollow = follow((accounts) => accounts.length && take(accounts));
  const abort = (): void => controller.abort();
  signal.addEventListener('abort', abort);
  if (afterEvent) onUnavailable();
  else {
    const accounts = accountsOf(wallet) ?? [];
    if (accounts.length) take(accounts);
    else {
      clock.delay(TIMEOUT, controller.signal).then(onUnavailable, () => {});
      askToConnect(wallet, true).then(take, onError);
    }
  }
  try {
    await promise;
  } finally {
    unfollow();
    abort();
    signal.removeEventListener('abort', abort);
  }
}
