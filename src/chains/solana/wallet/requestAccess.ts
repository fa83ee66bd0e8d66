import { deferred } from '../../../lib/deferred';
import { noAccounts } from '../../../shared/noAccounts';
import { readFeature } from './features';
import { accountsOf, type SharedAccount } from './readAccounts';

/** Calls back with each list of accounts that a wallet reports by an event. Returns a disposer. */
export type FollowAccounts = (listener: (accounts: readonly SharedAccount[]) => void) => () => void;

export interface AccessParams {
  readonly wallet: unknown;
  readonly follow: FollowAccounts;
  /** Takes the accounts that the wallet has approved, in the same task. Only the first call counts: what follows are changes. */
  readonly accept: (accounts: readonly SharedAccount[]) => void;
}

/** Asks the wallet to connect. Resolves to the accounts of its answer, or else of its list. */
export async function askToConnect(wallet: unknown, silent: boolean): Promise<readonly SharedAccount[]> {
  const answer = await readFeature(wallet, 'standard:connect')?.(...(silent ? [{ silent }] : []));
  const accounts = accountsOf(answer);
  return accounts?.length ? accounts : (accountsOf(wallet) ?? []);
}

/**
 * Requests a wallet's accounts with a prompt. Accounts that the wallet shares meanwhile are the answer, too: the visitor may
 * approve in the wallet itself, and its response may never arrive.
 * @throws RpcError 4100 if the wallet shares no accounts; the wallet's raw error
 */
export async function requestAccess({ wallet, follow, accept }: AccessParams): Promise<void> {
  const { promise, resolve, reject } = deferred();
  const take = (accounts: readonly SharedAccount[]): void => {
    accept(accounts);
    resolve();
  };
  // A locked wallet reports an empty list before it is unlocked for the request.
  const unfollow = follow((accounts) => accounts.length && take(accounts));
  askToConnect(wallet, false).then((accounts) => (accounts.length ? take(accounts) : reject(noAccounts())), reject);
  try {
    await promise;
  } finally {
    unfollow();
  }
}
