import type { Context } from '../../core/actions/Context';
import * as limits from '../../lib/limits';
import { hasLocks, holdLock } from '../../shared/ports/holdLock';
import { getPairing } from './getPairing';
import { getPairingStorage, type StoredPairings } from './getPairingStorage';
import { getAttempt, getCode } from './pairingMachine';

/** Name of the lock that a page holds for its pairing, so that no other page resumes it. */
export const lockName = (topic: string): string => `wallet-modal-pairing/${topic}`;

/** The pairings that a later page may resume, without expired ones. */
export function getStoredPairings({ storage, clock }: Context): StoredPairings {
  const now = clock.now();
  const valid = Object.entries(getPairingStorage(storage).get('pairings') ?? {}).filter(
    // An end further away than the maximum means that the device's clock was set back.
    ([, { until }]) => until > now && until <= now + limits.pairingLifetime + limits.pairingRetention,
  );
  return Object.fromEntries(valid);
}

/** Whether a pairing is still stored. A disconnect removes it, also in another tab. */
export const isStored = ({ storage }: Context, topic: string): boolean =>
  getPairingStorage(storage).get('pairings')?.[topic] !== undefined;

function writePairings({ storage }: Context, pairings: StoredPairings): void {
  const stored = getPairingStorage(storage);
  if (Object.keys(pairings).length) stored.set('pairings', pairings);
  else stored.remove('pairings');
}

/** Removes an ended pairing from storage. */
export function clearStoredPairing(ctx: Context, topic: string): void {
  const { [topic]: _, ...others } = getStoredPairings(ctx);
  writePairings(ctx, others);
}

/**
 * Stores the pairing once a view shows it: a wallet may have scanned it when the page is closed or discarded. Holds its
 * lock until the attempt ends, so that no other page resumes it. The link of the app that was opened is stored encrypted by the relay:
 * any script of the origin can write to the storage.
 */
export function storePairing(ctx: Context): void {
  const { phase, activeViews, wallet, pendingDeepLink } = getPairing(ctx);
  const [attempt, code] = [getAttempt(phase.peek()), getCode(phase.peek())];
  if (!attempt || !code?.topic || !activeViews || !hasLocks()) return;
  const { topic, expiresAt } = code;
  const { signal } = attempt.controller;
  if (!attempt.locked) {
    attempt.locked = true;
    holdLock(lockName(topic), signal).catch(() => {});
    signal.addEventListener('abort', () => clearStoredPairing(ctx, topic), { once: true });
  }
  const app = wallet &&
    pendingDeepLink && {
      href: pendingDeepLink.href,
      kind: pendingDeepLink.kind,
      wallet: { id: wallet.id, name: wallet.name },
    };
  attempt.client.relay?.then((relay) => relay.keepPairingApp(topic, app)).catch(ctx.report);
  const until = expiresAt + limits.pairingRetention;
  writePairings(ctx, {
    ...getStoredPairings(ctx),
    [topic]: {
      until,
      ...(attempt.client.index && { client: attempt.client.index }),
      ...(wallet && { wallet: { id: wallet.id, name: wallet.name } }),
    },
  });
}
