import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import * as limits from '../../lib/limits';
import type { ListedWallet } from '../../lib/listedWallet';
import { relayId } from '../../lib/relayId';
import { clearAccount } from '../../shared/families/clearAccount';
import { familyToConnect } from '../../shared/families/familyToConnect';
import { getPairing, type PairingState } from './getPairing';
import { isStale, timeLeft } from './isStale';
import { pair, renew } from './pair';
import { getAttempt, getCode, type PairingStatus } from './pairingMachine';
import { storePairing } from './storedPairings';

/** A timer that is later than this was suspended with its page (ms). */
const MAX_DELAY = 2_000;

const waitingStatuses: readonly PairingStatus[] = ['preparing', 'unanswered', 'ready', 'answered'];

/** How long after its end a code is kept for an answer that the relay may still deliver (ms). */
const KEEP_TIME = 60_000;

/**
 * Keeps the code after the page was suspended, until the relay has delivered its queued messages: a wallet may have approved in
 * time. Once one has, it may still settle the session.
 */
async function catchUp(ctx: Context): Promise<void> {
  const { phase } = getPairing(ctx);
  const [attempt, code] = [getAttempt(phase.peek()), getCode(phase.peek())];
  if (!attempt || !code) return;
  attempt.keptUntil = code.expiresAt + KEEP_TIME;
  const relay = await attempt.client.relay;
  // After a refusal, nothing more arrives.
  await relay?.catchUp().catch(() => {});
  if (phase.peek().status !== 'answered') attempt.keptUntil = 0;
}

/**
 * Keeps a pairing available to a view until the signal aborts: starts it, updates its timer, and renews it when it expires.
 * A pending pairing outlives the view: a wallet may have scanned its code already, so it is shown again on return.
 */
export async function keepPairingAlive(ctx: Context, wallet: ListedWallet | null, signal: AbortSignal): Promise<void> {
  const pairing = getPairing(ctx);
  pairing.activeViews++;
  pairing.renewals = 0;
  if (pairing.wallet?.id !== wallet?.id) pairing.pendingDeepLink = null;
  pairing.wallet = wallet;
  const stopSync = syncAccountStatus(ctx, pairing);
  signal.addEventListener('abort', () => {
    pairing.activeViews--;
    stopSync();
  });
  pair(ctx);
  storePairing(ctx);
  while (!signal.aborted) {
    const wait = updateTimer(ctx, pairing);
    const due = ctx.clock.now() + wait;
    await ctx.clock.delay(wait, signal).catch(() => {});
    // A phone runs no timers while the visitor is in a wallet app.
    if (ctx.clock.now() > due + MAX_DELAY) void catchUp(ctx);
  }
}

/** Updates the timer or renews an expired pairing; returns the milliseconds until the next update. */
function updateTimer(ctx: Context, pairing: PairingState): number {
  const second = 1_000;
  const phase = pairing.phase.peek();
  const code = getCode(phase);
  if (!code) return second;
  const { status } = phase;
  const remaining = timeLeft(ctx, code.expiresAt);
  // Once a wallet has approved, wait past the expiry: the session is still being settled.
  const expired =
    status === 'answered'
      ? remaining <= -2 * limits.pairingExpiryMargin
      : status === 'ready' && isStale(ctx, code.expiresAt);
  const isKept = ctx.clock.now() < (getAttempt(phase)?.keptUntil ?? 0);
  if (expired && !isKept) renew(ctx);
  else if (status === 'ready') pairing.remaining.value = Math.max(0, remaining);
  return remaining > 0 ? remaining % second || second : second;
}

/** Sets the account of the family to connect to `connecting` while a pairing waits for a wallet and no other wallet is connected. */
function syncAccountStatus(ctx: Context, pairing: PairingState): () => void {
  const { accounts } = ctx.state;
  const namespace = familyToConnect(ctx.state);
  const account = () => accounts.all.peek()[namespace];
  const clearConnecting = (): void => {
    const current = account();
    if (current?.status === 'connecting' && current.walletId === relayId) clearAccount(ctx, namespace);
  };
  const dispose = effect(() => {
    if (!waitingStatuses.includes(pairing.display.value.status)) clearConnecting();
    else if ((account()?.status ?? 'disconnected') === 'disconnected')
      accounts.update(namespace, { status: 'connecting', walletId: relayId, walletName: pairing.wallet?.name ?? '' });
  });
  return () => {
    dispose();
    clearConnecting();
  };
}
