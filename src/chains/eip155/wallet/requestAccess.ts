import type { CaipNetworkId } from '../../../lib/caip';
import { deferred } from '../../../lib/deferred';
import { noAccounts } from '../../../shared/noAccounts';
import type { Request } from './createRequest';
import { readChainId } from './readChainId';
import { readSharedAccounts } from './readSharedAccounts';
import type { Tracker, WalletReport } from './trackWallet';

/** The accounts and the network of a connected wallet. */
export interface WalletState {
  /** At least one. */
  readonly accounts: readonly string[];
  readonly network: CaipNetworkId;
}

export interface AccessParams {
  readonly tracker: Tracker;
  readonly request: Request;
  readonly signal: AbortSignal;
  /** Sends no request: only accounts that the wallet shares from now on count. */
  readonly afterEvent: boolean;
}

/** Reads a response. If it cannot be read, the second request counts. */
async function readTwice<Value>(
  read: (answer: unknown) => Value,
  first: Promise<unknown>,
  requestAgain: () => Promise<unknown>,
): Promise<Value> {
  const answer = await first;
  try {
    return read(answer);
  } catch {
    return read(await requestAgain());
  }
}

/**
 * Requests a wallet's accounts with a prompt, and its network. Accounts that the wallet shares before it responds count as the
 * response: the visitor may approve in the wallet itself, and its response may never arrive.
 * @throws RpcError 4100 if the wallet shares no accounts; TypeError for a malformed response; the wallet's raw error
 */
export async function requestAccess({ tracker, request, signal, afterEvent }: AccessParams): Promise<WalletState> {
  const { promise, resolve, reject } = deferred<WalletState>();
  let isApproved = false;

  const requestAccounts = async (): Promise<void> => {
    const response = request('eth_requestAccounts', undefined, signal);
    const again = (): Promise<unknown> => request('eth_accounts', undefined, signal);
    const accounts = await readTwice(readSharedAccounts, response, again);
    if (!isApproved && !accounts.length) throw noAccounts();
    tracker.add({ accounts });
  };
  const requestNetwork = async (): Promise<void> => {
    const requestChainId = (): Promise<unknown> => request('eth_chainId', undefined, signal);
    tracker.add({ network: await readTwice(readChainId, requestChainId(), requestChainId) });
  };
  const onReport = ({ accounts = [], network }: WalletReport): void => {
    if (!accounts.length) {
      // A locked wallet reports an empty list before it is unlocked for the request.
      if (isApproved) reject(noAccounts());
      return;
    }
    if (!isApproved) {
      isApproved = true;
      requestNetwork().catch(reject);
    }
    if (network) resolve({ accounts, network });
  };

  const unsubscribe = tracker.subscribe(onReport);
  // An approval by event is the answer, whatever the wallet responds.
  if (!afterEvent) requestAccounts().catch((error) => isApproved || reject(error));
  try {
    return await promise;
  } finally {
    unsubscribe();
  }
}
