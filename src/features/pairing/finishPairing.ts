import type { Context } from '../../core/actions/Context';
import { close } from '../../core/kit';
import { pairingOf } from './pairingOf';
import type { PeerWallet } from './peerWallet';

/** What follows on a new session: its deep link and the event of success, then the modal closes or asks for a network. */
export function finishPairing(ctx: Context, { name }: PeerWallet): void {
  const { state, emit } = ctx;
  const own = pairingOf(ctx);
  const method = own.linking ? 'mobile' : 'qrcode';
  own.app = own.linking?.href ?? null;
  if (own.linking) {
    own.deepLink.write(own.linking);
    own.live?.relay.keepAppLink(own.linking.href).catch(ctx.report);
  } else own.deepLink.clear();
  own.wallet = null;
  own.linking = null;
  own.send({ type: 'reset' });
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
