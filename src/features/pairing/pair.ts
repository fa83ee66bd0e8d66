import type { Context } from '../../core/actions/Context';
import { pageDocument } from '../../lib/pageDocument';
import { isStale } from './isStale';
import { type Attempt, attemptOf, codeOf } from './pairingMachine';
import { pairingOf } from './pairingOf';
import { forgetPairing } from './rememberPairing';
import { runPairing } from './runPairing';

/** New codes that are made by themselves, one after the other, for a visitor who does nothing. */
const RENEWALS = 3;

/** Asks for a pairing: the pending one while it is good for another 10 s, else a new one in its place. */
export function pair(ctx: Context): void {
  const own = pairingOf(ctx);
  const phase = own.phase.peek();
  const code = codeOf(phase);
  if (attemptOf(phase) && !(code && isStale(ctx, code.expiresAt))) return;
  const attempt: Attempt = { stop: new AbortController(), held: false };
  own.send({ type: 'start', attempt });
  // The relay ends it for the new one.
  if (own.resumed) forgetPairing(ctx, own.resumed);
  own.resumed = null;
  void runPairing(ctx, attempt, (seen) => (seen ? renew(ctx) : askOn(ctx)));
}

/** A pairing that the relay has not taken in its whole life is followed by another: nobody has seen a code yet. */
function askOn(ctx: Context): void {
  if (pairingOf(ctx).visits) pair(ctx);
  else renew(ctx);
}

/**
 * What follows on a pairing whose time is over: a new one while somebody may be looking, else the wait for the visitor.
 * In a hidden tab nothing is replaced: the wallet may be answering right now.
 */
export function renew(ctx: Context): void {
  const own = pairingOf(ctx);
  if (!own.visits) own.send({ type: 'reset' });
  else if (own.renewals === RENEWALS || pageDocument.hidden) own.send({ type: 'expire' });
  else {
    own.renewals++;
    pair(ctx);
  }
}
