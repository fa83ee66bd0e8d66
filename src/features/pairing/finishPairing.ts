import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import { getPairing } from './getPairing';
import type { PeerWallet } from './toPeerWallet';

/** Completes a pairing: stores the deep link, emits `CONNECT_SUCCESS`, then closes the modal or asks for a network. */
export function finishPairing(ctx: Context, { name }: PeerWallet): void {
  const { state, emit } = ctx;
  const pairing = getPairing(ctx);
  const method = pairing.pendingDeepLink ? 'mobile' : 'qrcode';
  pairing.appLink = pairing.pendingDeepLink?.href ?? null;
  if (pairing.pendingDeepLink) {
    pairing.deepLink.write(pairing.pendingDeepLink);
    pairing.activeSession?.relay.keepAppLink(pairing.pendingDeepLink.href).catch(ctx.report);
  } else pairing.deepLink.clear();
  pairing.wallet = null;
  pairing.pendingDeepLink = null;
  pairing.send({ type: 'reset' });
  emit({ event: 'CONNECT_SUCCESS', properties: { method, name } });
  if (!state.modal.open.peek()) return;
  if (state.networks.unsupported.peek()) {
    state.router.reset('UnsupportedChain', {}, 'forward');
    return;
  }
  const { t } = state.locale;
  state.announcer.say(t('connect.connectedTo', { wallet: name || t('pairing.yourWallet') }));
  close(ctx);
}
