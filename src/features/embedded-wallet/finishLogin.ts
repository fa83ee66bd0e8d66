import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import { namespaceOf } from '../../lib/caip';
import { embeddedId } from '../../lib/embeddedId';
import { attachUser } from './attachUser';
import type { Login } from './EmbeddedWalletActions';
import { getReady } from './getReady';
import { applyPreference } from './readUser';
import { userParams } from './userParams';

/** Connects the account of a login and closes the modal, or shows `UnsupportedChain`. */
export async function finishLogin(
  ctx: Context,
  { method, user, username = null, onConnected, signal }: Login,
): Promise<void> {
  const { state, emit } = ctx;
  const { accounts } = state;
  const params = userParams(ctx);
  const namespace = namespaceOf(params.networkId);
  const walletName = state.locale.t('embedded.wallet');
  const clearConnecting = (): void => {
    if (accounts.get(namespace).status === 'connecting') accounts.clear(namespace);
  };
  // A connected wallet stays connected until this one replaces it.
  if (accounts.get(namespace).status !== 'connected') {
    accounts.update(namespace, { status: 'connecting', walletId: embeddedId, walletName });
    // Clear the status immediately on abort, before the next attempt sets its own.
    signal.addEventListener('abort', clearConnecting, { once: true });
  }
  try {
    const embedded = await getReady(ctx);
    signal.throwIfAborted();
    const preferred = await applyPreference(ctx, embedded, user ?? (await embedded.user(params)));
    signal.throwIfAborted();
    await attachUser(ctx, embedded, preferred, { provider: method, username }, { restore: false, signal });
  } catch (cause) {
    signal.throwIfAborted();
    clearConnecting();
    const error = (await ctx.connection()).fromUnknown(cause);
    emit({ event: 'CONNECT_ERROR', properties: { message: error.message } });
    throw error;
  }
  signal.removeEventListener('abort', clearConnecting);
  emit({ event: 'CONNECT_SUCCESS', properties: { method, name: walletName } });
  onConnected?.();
  if (!state.modal.open.peek()) return;
  if (state.networks.unsupported.peek()) return state.router.reset('UnsupportedChain', {}, 'forward');
  state.announcer.say(state.locale.t('connect.connectedTo', { wallet: walletName }));
  close(ctx);
}
