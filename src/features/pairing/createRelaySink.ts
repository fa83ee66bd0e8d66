import type { Context } from '../../core/actions/Context';
import type { RelaySink } from '../../core/ports/relay';
import { linkTarget } from '../../lib/walletLink';
import { openLink } from '../../shared/ports/foreignPages';
import { showInvalidProject } from '../../shared/showInvalidProject';
import { failPairing } from './failPairing';
import { getPairing } from './getPairing';
import { pairingError } from './pairingError';
import { getAttempt } from './pairingMachine';
import type { RelayClient } from './RelayClient';
import { relayRefusal } from './relayRefusal';
import { removeSession } from './removeSession';
import { updateSession } from './updateSession';

/**
 * Opens the wallet's app or site for a request over its session, if the session was made with it on this phone. Only a request
 * within a tap opens it; other requests wait in the wallet.
 */
function reopenApp(ctx: Context, { appLink }: RelayClient): void {
  if (!ctx.device.mobile || navigator.userActivation?.isActive === false) return;
  if (appLink) openLink(appLink.href, linkTarget(getPairing(ctx).linkContext, appLink.kind));
}

/**
 * Shows an alert and reports an error to the host if the relay rejects the client permanently, or sends too much, once for each reason.
 * Returns false for any other error, which a retry may fix.
 * @param error of the relay's connection: an error of a wallet or the host could have the same text
 */
function reportRelayError(ctx: Context, client: RelayClient, error: unknown): boolean {
  const refusal = relayRefusal(error);
  if (!refusal) return false;
  const { reportedErrors, refusals } = getPairing(ctx);
  refusals.set(error, refusal);
  client.refusal = refusal;
  const { code, alert } = refusal;
  if (reportedErrors.has(code)) return true;
  reportedErrors.add(code);
  const params = { origin: location.origin };
  if (code === 'invalidKey') showInvalidProject(ctx, params);
  else ctx.state.alert.show(alert, params);
  ctx.report(pairingError(code, { cause: error }));
  return true;
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
  relayFailed(error, isRefused = false) {
    // Only a permanent error ends the attempt. A lost connection is retried, and the code stays valid.
    const attempt = getAttempt(getPairing(ctx).phase.peek());
    const isFinal = reportRelayError(ctx, client, error);
    if (isFinal && attempt?.client === client) failPairing(ctx, attempt, error).catch(ctx.report);
    // A session waits for the relay, and no view shows why.
    if (isRefused && !isFinal && client.session) ctx.report(error);
    return isFinal;
  },
});
