import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import type { InjectedWallet } from '../../core/ports/InjectedWallet';

/** Closes the modal after the visitor has connected a wallet, or shows `UnsupportedChain` if the app does not have its network. */
export function finishConnecting(ctx: Context, { name }: InjectedWallet): void {
  const { state, emit } = ctx;
  emit({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } });
  if (state.networks.unsupported.peek()) {
    state.router.reset('UnsupportedChain', {}, 'forward');
    return;
  }
  state.announcer.say(state.locale.t('connect.connectedTo', { wallet: name }));
  close(ctx);
}
