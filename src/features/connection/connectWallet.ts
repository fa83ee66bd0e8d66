import { isRefusal } from '../../chains/eip155/wallet/isRefusal';
import type { Context } from '../../core/actions/Context';
import { chooseNamespace } from './chooseNamespace';
import { connectInjected } from './connectInjected';
import { finishConnecting } from './finishConnecting';
import { fromUnknown } from './fromUnknown';
import { getRestorations } from './restorations';
import { clearStoredConnection } from './storedConnections';
import { walletError } from './walletError';
import { withLoading } from './withLoading';

/**
 * Connects the wallet that the visitor chose and closes the modal, or shows `UnsupportedChain` if the app does not have the
 * wallet's network.
 * @throws WalletModalError for the view to show; `signal.reason` if the visitor left.
 */
export async function connectWallet(
  ctx: Context,
  { walletId, signal }: { walletId: string; signal: AbortSignal },
): Promise<void> {
  const { state, emit } = ctx;
  const wallet = state.wallets.find(walletId);
  const namespace = wallet && chooseNamespace(ctx, wallet);
  if (!wallet || !namespace) throw walletError('walletFailed');
  const { accounts } = state;
  const clearConnecting = (): void => {
    if (accounts.get(namespace).status === 'connecting') accounts.clear(namespace);
  };
  const restoration = getRestorations(ctx).get(namespace);
  // The account's status is this attempt's from now on.
  if (restoration) restoration.isShown = false;
  // A connected wallet stays connected until the new one has approved.
  if (accounts.get(namespace).status !== 'connected') {
    accounts.update(namespace, { status: 'connecting', walletId, walletName: wallet.name });
    // Clear the status immediately on abort, before the next attempt sets its own.
    signal.addEventListener('abort', clearConnecting, { once: true });
  }
  try {
    await withLoading(ctx, signal, () => connectInjected(ctx, { wallet, namespace, signal }));
  } catch (cause) {
    signal.throwIfAborted();
    clearConnecting();
    // Not if it is connected: then it shares accounts. It may have been lost or restored since the attempt began.
    const isAway = getRestorations(ctx).get(namespace)?.walletId === walletId;
    if (isAway && isRefusal(cause)) clearStoredConnection(ctx, namespace);
    const error = fromUnknown(cause);
    const properties = { message: error.message };
    emit(
      error.code === 'userRejected' ? { event: 'USER_REJECTED', properties } : { event: 'CONNECT_ERROR', properties },
    );
    throw error;
  }
  finishConnecting(ctx, wallet);
}
