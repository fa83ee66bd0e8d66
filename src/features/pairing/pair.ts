import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { pageDocument } from '../../lib/pageDocument';
import { getPairing } from './getPairing';
import { isStale } from './isStale';
import { type Attempt, getAttempt, getCode } from './pairingMachine';
import type { RelayClient } from './RelayClient';
import { runPairing } from './runPairing';
import { clearStoredPairing } from './storedPairings';
import { storedSessions } from './storedSessions';

/** Codes renewed in a row without any input from the visitor. */
const MAX_RENEWALS = 3;

/**
 * Returns a client without a session for a new one; not a client that may still have to end a restored session. Sessions of other
 * clients continue: they lose only the chain families that the new session has, too.
 */
function freeClient(ctx: Context): RelayClient {
  const { clients } = getPairing(ctx);
  const free = clients.find((client) => !client.session && !client.restoring && !storedSessions(ctx, client).length);
  return free ?? (clients[0] as RelayClient);
}

/**
 * The chain families to request from a wallet: those of all the app's networks, because adapters are for wallets in the page. If
 * the visitor connects a wallet of one family, families with another connected wallet are left out: it would be replaced.
 */
function requestedFamilies({ state, connections }: Context): Namespace[] {
  const family = state.networks.family.peek();
  const families = new Set(state.networks.all.peek().map(({ namespace }) => namespace));
  return [...families].filter((each) => !family || each === family || !connections.has(each));
}

/** Starts a pairing, unless the pending one is for the same chain families and stays valid for another 10 s. */
export function pair(ctx: Context): void {
  const pairing = getPairing(ctx);
  const phase = pairing.phase.peek();
  const code = getCode(phase);
  const pending = getAttempt(phase);
  const families = requestedFamilies(ctx);
  if (pending && `${pending.families}` === `${families}` && !(code && isStale(ctx, code.expiresAt))) return;
  const attempt: Attempt = {
    controller: new AbortController(),
    client: freeClient(ctx),
    families,
    locked: false,
    keptUntil: 0,
  };
  pairing.send({ type: 'start', attempt });
  // The relay ends the earlier pairing when it makes a new one.
  if (pairing.resumedTopic) clearStoredPairing(ctx, pairing.resumedTopic);
  pairing.resumedTopic = null;
  void runPairing(ctx, attempt, (linkShown) => (linkShown ? renew(ctx) : pairAgain(ctx)));
}

/** The relay did not accept the pairing within its lifetime. The visitor has not seen a code yet, so this is no renewal. */
function pairAgain(ctx: Context): void {
  if (getPairing(ctx).activeViews) pair(ctx);
  else renew(ctx);
}

/**
 * Handles an expired pairing: replaces it while a view shows or needs it, or waits for the visitor after too many renewals.
 * A hidden tab does not replace it: the visitor may be approving in the wallet app right now.
 */
export function renew(ctx: Context): void {
  const pairing = getPairing(ctx);
  const { activeViews, preparedFor, renewals } = pairing;
  const isAway = renewals === MAX_RENEWALS || pageDocument.hidden;
  if (isAway || !(activeViews || preparedFor)) pairing.send({ type: activeViews ? 'expire' : 'reset' });
  else {
    pairing.renewals++;
    pair(ctx);
  }
}
