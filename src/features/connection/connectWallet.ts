import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import { connectInjected } from './connectInjected';
import { familyOf } from './familyOf';
import { fromUnknown } from './fromUnknown';
import { walletError } from './walletError';
import { whileLoading } from './whileLoading';

/**
 * Connects the wallet that the visitor chose and leaves the modal, or stays where the wallet's network is not the app's.
 * @throws WalletModalError for the view to show; `signal.reason` when the visitor left.
 */
export async function connectWallet(
  ctx: Context,
  { walletId, signal }: { walletId: string; signal: AbortSignal },
): Promise<void> {
  const { state, emit } = ctx;
  const wallet = state.wallets.find(walletId);
  const namespace = wallet && familyOf(ctx, wallet);
  if (!wallet || !namespace) throw walletError('walletFailed');
  const { accounts } = state;
  const giveUp = (): void => {
    if (accounts.get(namespace).status === 'connecting') accounts.clear(namespace);
  };
  // A wallet that is connected stays so until another one has said yes.
  if (accounts.get(namespace).status !== 'connected') {
    accounts.update(namespace, { status: 'connecting', walletId, walletName: wallet.name });
    // At once on leaving, so that the next attempt never finds this one's traces.
    signal.addEventListener('abort', giveUp, { once: true });
  }
  try {
    await whileLoading(ctx, signal, () => connectInjected(ctx, { wallet, namespace, signal }));
  } catch (cause) {
    signal.throwIfAborted();
    giveUp();
    const error = fromUnknown(cause);
    const properties = { message: error.message };
    emit(
      error.code === 'userRejected' ? { event: 'USER_REJECTED', properties } : { event: 'CONNECT_ERROR', properties },
    );
    throw error;
  }
  emit({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: wallet.name } });
  if (state.networks.unsupported.peek()) return state.router.reset('UnsupportedChain', {}, 'forward');
  state.announcer.say(state.locale.t('connect.connectedTo', { wallet: wallet.name }));
  close(ctx);
}
