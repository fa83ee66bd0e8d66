import type { Context } from '../../core/actions/Context';
import type { RelaySink } from '../../core/ports/relay';
import { dropSession } from './dropSession';
import { failPairing } from './failPairing';
import { followSession } from './followSession';
import { pairingError } from './pairingError';
import { attemptOf } from './pairingMachine';
import { pairingOf } from './pairingOf';
import { reopenApp } from './reopenApp';
import { reportRelayError } from './reportRelayError';

/** What becomes of the relay's own news. */
export const createSink = (ctx: Context): RelaySink => ({
  changed: (session) => void followSession(ctx, session).catch(ctx.report),
  ended: () => void dropSession(ctx).catch(ctx.report),
  requested: () => reopenApp(ctx),
  // The visitor can do nothing about it, and the session goes on.
  refused: () => ctx.report(pairingError('relayMessageRefused')),
  failed(error) {
    // A relay that is only out of reach for a while is dialled again, and the code stays good.
    const attempt = attemptOf(pairingOf(ctx).phase.peek());
    if (reportRelayError(ctx, error) && attempt) failPairing(ctx, attempt, error).catch(ctx.report);
  },
});
