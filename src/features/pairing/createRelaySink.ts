import type { Context } from '../../core/actions/Context';
import type { RelaySink } from '../../core/ports/relay';
import { linkTarget } from '../../lib/walletLink';
import { openLink } from '../../shared/ports/foreignPages';
import { failPairing } from './failPairing';
import { getPairing } from './getPairing';
import { pairingError } from './pairingError';
import { getAttempt } from './pairingMachine';
import type { RelayClient } from './RelayClient';
import { removeSession } from './removeSession';
import { reportRelayError } from './reportRelayError';
import { updateSession } from './updateSession';

/**
 * Opens the wallet's app or site for a request over its session, if the session was made with it on this phone. Only a request
 * within a tap opens it; other requests wait in the wallet.
 */
function reopenApp(ctx: Context, { appLink }: RelayClient): void {
  if (!ctx.device.mobile || navigator.userActivation?.isActive === false) return;
  if (appLink) openLink(appLink.href, linkTarget(getPairing(ctx).linkContext, appLink.kind));
}

/** Handles the events of a client. */
export const createRelaySink = (ctx: Context, client: RelayClient): RelaySink => ({
  sessionChanged: (session) => void updateSession(ctx, client, session).catch(ctx.report),
  sessionEnded: () => void removeSession(ctx, client.session).catch(ctx.report),
  requestSent: () => reopenApp(ctx, client),
  outage(isAway) {
    client.isAway = isAway;
    for (const namespace of client.session?.connections.keys() ?? [])
      ctx.state.accounts.update(namespace, { reconnecting: isAway });
  },
  // Reported to the host only: the session continues, and the visitor cannot act on it.
  messageRefused: () => ctx.report(pairingError('relayMessageRefused')),
  relayFailed(error) {
    // Only a permanent error ends the attempt. A lost connection is retried, and the code stays valid.
    const attempt = getAttempt(getPairing(ctx).phase.peek());
    if (reportRelayError(ctx, error) && attempt?.client === client) failPairing(ctx, attempt, error).catch(ctx.report);
  },
});
