import type { Clock } from '../../../lib/clock';
import { coalesce } from '../../../lib/coalesce';
import { deferred } from '../../../lib/deferred';
import { isRefusal } from '../../../shared/isRefusal';
import { rpcError } from '../../../shared/rpcError';
import { isRevoked } from './isRevoked';
import type { Provider } from './provider';
import { readSharedAccounts } from './readSharedAccounts';
import type { AccessParams, WalletState } from './requestAccess';
import type { WalletReport } from './trackWallet';

interface ReturnParams extends AccessParams {
  readonly wallet: Provider;
  readonly clock: Clock;
  /** Its permissions may not be loaded yet, so they are not requested. */
  readonly approvedElsewhere: boolean | undefined;
  readonly onUnavailable: () => void;
}

/**
 * Waits, without a prompt, until a wallet shares accounts: one that is locked, starting or not reachable may do so at any time.
 * @param params `afterEvent` for a wallet that has reported that it shares no accounts or is disconnected, until it reports more
 * @throws the wallet's raw error if it refuses access (4001, 4100); RpcError 4100 if it has revoked the permission
 */
export async function awaitReturn(params: ReturnParams): Promise<WalletState> {
  const { tracker, wallet, request, clock, signal, afterEvent, approvedElsewhere, onUnavailable } = params;
  const { promise, resolve, reject } = deferred<WalletState>();
  const isAvailable = (): boolean => Boolean(tracker.report.accounts?.length);

  const checkPermission = coalesce(async () => {
    const revoked = await isRevoked(wallet, request, clock, signal);
    if (revoked && !isAvailable()) reject(rpcError(4100, 'The wallet has revoked the permission'));
  });
  const onReport = ({ accounts, network, refusal }: WalletReport): void => {
    if (refusal) reject(refusal);
    else if (!accounts) return;
    else if (!accounts.length) {
      onUnavailable();
      if (!approvedElsewhere) checkPermission();
    } else if (network) resolve({ accounts, network });
    else tracker.refreshNetwork();
  };
  const requestAccounts = async (): Promise<void> => {
    const accounts = readSharedAccounts(await request('eth_accounts', undefined, signal));
    if (!afterEvent || !accounts.length) tracker.add({ accounts });
  };

  const unsubscribe = tracker.subscribe(onReport);
  requestAccounts().catch((error) => {
    if (isRefusal(error)) reject(error);
    else if (!isAvailable()) onUnavailable();
    // The response could not be read.
    if (error instanceof TypeError && !afterEvent) tracker.refreshAccounts();
  });
  try {
    return await promise;
  } finally {
    unsubscribe();
  }
}
