import type { Context } from '../../core/actions/Context';
import type { RelaySink } from '../../core/ports/relay';
import { failPairing } from './failPairing';
import { getPairing } from './getPairing';
import { pairingError } from './pairingError';
import { getAttempt } from './pairingMachine';
import type { RelayClient } from './RelayClient';
import { removeSession } from './removeSession';
import { reopenApp } from './reopenApp';
import { reportRelayError } from './reportRelayError';
import { updateSession } from './updateSession';

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
