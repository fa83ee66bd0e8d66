import type { Context } from '../../core/actions/Context';
import type { RelaySink } from '../../core/ports/relay';
import { failPairing } from './failPairing';
import { getPairing } from './getPairing';
import { pairingError } from './pairingError';
import { getAttempt } from './pairingMachine';
import { removeSession } from './removeSession';
import { reopenApp } from './reopenApp';
import { reportRelayError } from './reportRelayError';
import { updateSession } from './updateSession';

/** Handles the relay's events. */
export const createRelaySink = (ctx: Context): RelaySink => ({
  sessionChanged: (session) => void updateSession(ctx, session).catch(ctx.report),
  sessionEnded: () => void removeSession(ctx).catch(ctx.report),
  requestSent: () => reopenApp(ctx),
  outage(isAway) {
    const pairing = getPairing(ctx);
    pairing.isRelayAway = isAway;
    for (const namespace of pairing.activeSession?.connections.keys() ?? [])
      ctx.state.accounts.update(namespace, { reconnecting: isAway });
  },
  // Reported to the host only: the session continues, and the visitor cannot act on it.
  messageRefused: () => ctx.report(pairingError('relayMessageRefused')),
  relayFailed(error) {
    // Only a permanent error ends the attempt. A lost connection is retried, and the code stays valid.
    const attempt = getAttempt(getPairing(ctx).phase.peek());
    if (reportRelayError(ctx, error) && attempt) failPairing(ctx, attempt, error).catch(ctx.report);
  },
});
