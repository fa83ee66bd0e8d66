import type { ConnectionActions, Context } from '../../core/actions/Context';
import type { RelaySession } from '../../core/ports/relay';
import { attachSession } from './attachSession';
import { getPairing } from './getPairing';
import type { ActiveSession } from './RelayClient';
import { restoreSession } from './restoreSession';
import { storedSessions } from './storedSessions';
import { openedLink } from './toPeerWallet';

/**
 * Completes a pairing: connects its session, ends the sessions that it replaces, and stores the link of the app that was opened.
 * Rejects like `attach`.
 */
export async function finishPairing(
  ctx: Context,
  actions: ConnectionActions,
  carrier: Pick<ActiveSession, 'client' | 'relay'>,
  session: RelaySession,
): Promise<void> {
  const pairing = getPairing(ctx);
  const link = openedLink(ctx, session.peer);
  const notRestored = pairing.clients.filter((client) => !client.session && storedSessions(ctx, client).length);
  await attachSession(ctx, actions, carrier, session, {
    by: 'visitor',
    method: link ? 'mobile' : 'qrcode',
    unnamed: ctx.state.locale.t('pairing.yourWallet'),
    // A request of the gate opens the app, too.
    onAttach() {
      const app = link && { href: link.href, kind: link.kind };
      carrier.client.appLink = app;
      if (link && app) {
        pairing.deepLink.write(link);
        carrier.relay.keepAppLink(app).catch(ctx.report);
      } else pairing.deepLink.clear();
    },
    onAttached() {
      // A replaced session that this page has not restored would otherwise never end.
      for (const client of notRestored)
        if (!storedSessions(ctx, client).length) restoreSession(ctx, client).catch(() => {});
    },
    onConnected() {
      pairing.wallet = null;
      pairing.pendingDeepLink = null;
      pairing.send({ type: 'reset' });
    },
  });
}
