import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { ListedWallet } from '../../lib/listedWallet';
import { relayId } from '../../lib/relayId';
import { clearAccount } from '../../shared/families/clearAccount';
import { familyToConnect } from '../../shared/families/familyToConnect';
import { followCode } from './followCode';
import { getPairing, type PairingState } from './getPairing';
import { pair } from './pair';
import type { PairingStatus } from './pairingMachine';
import { storePairing } from './storedPairings';

const waitingStatuses: readonly PairingStatus[] = ['preparing', 'unanswered', 'ready', 'answered'];

/**
 * Keeps a pairing available to a view until the signal aborts: starts it, updates its timer, and renews it when it expires.
 * A pending pairing outlives the view: a wallet may have scanned its code already, so it is shown again on return.
 */
export async function keepPairingAlive(ctx: Context, wallet: ListedWallet | null, signal: AbortSignal): Promise<void> {
  const pairing = getPairing(ctx);
  pairing.activeViews++;
  pairing.renewals = 0;
  if (pairing.wallet?.id !== wallet?.id) pairing.pendingDeepLink = null;
  pairing.wallet = wallet;
  const stopSync = syncAccountStatus(ctx, pairing);
  signal.addEventListener('abort', () => {
    pairing.activeViews--;
    stopSync();
  });
  pair(ctx);
  storePairing(ctx);
  await followCode(ctx, signal);
}

/** Sets the account of the family to connect to `connecting` while a pairing waits for a wallet and no other wallet is connected. */
function syncAccountStatus(ctx: Context, pairing: PairingState): () => void {
  const { accounts } = ctx.state;
  const namespace = familyToConnect(ctx.state);
  const account = () => accounts.all.peek()[namespace];
  const clearConnecting = (): void => {
    const current = account();
    if (current?.status === 'connecting' && current.walletId === relayId) clearAccount(ctx, namespace);
  };
  const dispose = effect(() => {
    if (!waitingStatuses.includes(pairing.display.value.status)) clearConnecting();
    else if ((account()?.status ?? 'disconnected') === 'disconnected')
      accounts.update(namespace, { status: 'connecting', walletId: relayId, walletName: pairing.wallet?.name ?? '' });
  });
  return () => {
    dispose();
    clearConnecting();
  };
}
