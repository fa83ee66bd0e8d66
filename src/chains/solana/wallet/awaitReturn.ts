import { deferred } from '../../../lib/deferred';
import { askSilently } from '../../connecting/askSilently';
import type { SilentParams } from '../../connecting/noticeSilence';
import { accountsOf, type SharedAccount } from './readAccounts';
import { type AccessParams, askToConnect } from './requestAccess';

export interface ReturnParams extends AccessParams, SilentParams {
  /** Only accounts that the wallet shares from now on count. */
  readonly afterEvent: boolean;
}

/**
 * Waits until a wallet shares accounts, without a prompt. A list that is filled already needs no request. Otherwise the wallet is
 * asked once, silently; some prompt all the same, throw, or never answer. Then it is unavailable, and what it shares later
 * counts, by an event or as its late answer.
 * @throws RpcError 4001 if the wallet refuses
 */
export async function awaitReturn(params: ReturnParams): Promise<void> {
  const { wallet, follow, accept, afterEvent, onUnavailable } = params;
  const { promise, resolve } = deferred();
  const take = (accounts: readonly SharedAccount[]): void => {
    if (accounts.length) {
      accept(accounts);
      resolve();
    } else onUnavailable();
  };
  const unfollow = follow((accounts) => accounts.length && take(accounts));
  const listed = accountsOf(wallet) ?? [];
  const ask = (): Promise<void> => Promise.race([promise, askToConnect(wallet, true).then(take)]);
  try {
    if (afterEvent) onUnavailable();
    else if (listed.length) take(listed);
    else await askSilently(ask, params);
    await promise;
  } finally {
    unfollow();
  }
}
