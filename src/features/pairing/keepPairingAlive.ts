import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import * as limits from '../../lib/limits';
import type { ListedWallet } from '../../lib/listedWallet';
import { relayId } from '../../lib/relayId';
import { isStale, timeLeft } from './isStale';
import { pair, renew } from './pair';
import { codeOf, type PairingStatus } from './pairingMachine';
import { type PairingState, pairingOf } from './pairingOf';
import { rememberPairing } from './rememberPairing';

const waiting: readonly PairingStatus[] = ['preparing', 'unanswered', 'ready', 'answered'];

/**
 * Shows the pairing to a visitor until the signal aborts: asks for one, counts its time, and replaces it at its end. A
 * pairing that is pending then stays, so that who comes back finds the code that a wallet may have scanned already.
 */
export async function keepPairingAlive(ctx: Context, wallet: ListedWallet | null, signal: AbortSignal): Promise<void> {
  const own = pairingOf(ctx);
  own.visits++;
  own.renewals = 0;
  if (own.wallet?.id !== wallet?.id) own.linking = null;
  own.wallet = wallet;
  const stopFollowing = followStatus(ctx, own);
  signal.addEventListener('abort', () => {
    own.visits--;
    stopFollowing();
  });
  pair(ctx);
  rememberPairing(ctx);
  while (!signal.aborted) {
    await ctx.clock.delay(count(ctx, own), signal).catch(() => {});
  }
}

/** Sees to the time of the pairing, and tells the milliseconds until it is to be looked at again. */
function count(ctx: Context, own: PairingState): number {
  const second = 1_000;
  const phase = own.phase.peek();
  const code = codeOf(phase);
  if (!code) return second;
  const { status } = phase;
  const left = timeLeft(ctx, code.expiresAt);
  // A wallet that has answered gets until the very end to settle, and a little more to say so.
  const over =
    status === 'answered'
      ? left <= -2 * limits.pairingExpiryMargin
      : status === 'ready' && isStale(ctx, code.expiresAt);
  if (over) renew(ctx);
  else if (status === 'ready') own.left.value = left;
  return left > 0 ? left % second || second : second;
}

/** The account is `connecting` while a wallet is awaited and none is there (specification section 4). */
function followStatus(ctx: Context, own: PairingState): () => void {
  const { accounts, networks } = ctx.state;
  const namespace = networks.activeNamespace.peek();
  const account = () => accounts.all.peek()[namespace];
  const giveUp = (): void => {
    const now = account();
    if (now?.status === 'connecting' && now.walletId === relayId) accounts.clear(namespace);
  };
  const stop = effect(() => {
    if (!waiting.includes(own.shown.value.status)) giveUp();
    else if ((account()?.status ?? 'disconnected') === 'disconnected')
      accounts.update(namespace, { status: 'connecting', walletId: relayId, walletName: own.wallet?.name ?? '' });
  });
  return () => {
    stop();
    giveUp();
  };
}
