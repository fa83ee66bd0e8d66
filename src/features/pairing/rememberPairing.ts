import type { Context } from '../../core/actions/Context';
import type { Stored } from '../../core/options/storage';
import * as limits from '../../lib/limits';
import { attemptOf, codeOf } from './pairingMachine';
import { pairingOf } from './pairingOf';
import { hasLocks, holdLock } from './ports/holdLock';

type Remembered = Stored['pairings'];

/** The lock that the page with a pairing holds, so that no other page takes it for one that was left behind. */
export const lockOf = (topic: string): string => `wallet-modal-pairing/${topic}`;

/** The pairings that a later page may take up, without those that are too old. */
export function rememberedPairings({ storage, clock }: Context): Remembered {
  const now = clock.now();
  const kept = Object.entries(storage.get('pairings') ?? {}).filter(
    // More than that is left where the device's clock was set back.
    ([, { until }]) => until > now && until <= now + limits.pairingLifetime + limits.pairingRetention,
  );
  return Object.fromEntries(kept);
}

function store({ storage }: Context, pairings: Remembered): void {
  if (Object.keys(pairings).length) storage.set('pairings', pairings);
  else storage.remove('pairings');
}

/** Removes what is remembered of a pairing, which has ended. */
export function forgetPairing(ctx: Context, topic: string): void {
  const { [topic]: _, ...others } = rememberedPairings(ctx);
  store(ctx, others);
}

/**
 * Remembers the pairing while a view shows it: a wallet may have scanned it when the page is closed or discarded. Until
 * the attempt ends, no other page takes it up.
 */
export function rememberPairing(ctx: Context): void {
  const { phase, visits, wallet } = pairingOf(ctx);
  const [attempt, code] = [attemptOf(phase.peek()), codeOf(phase.peek())];
  if (!attempt || !code?.topic || !visits || !hasLocks()) return;
  const { topic, expiresAt } = code;
  const { signal } = attempt.stop;
  if (!attempt.held) {
    attempt.held = true;
    holdLock(lockOf(topic), signal).catch(() => {});
    signal.addEventListener('abort', () => forgetPairing(ctx, topic), { once: true });
  }
  const until = expiresAt + limits.pairingRetention;
  store(ctx, {
    ...rememberedPairings(ctx),
    [topic]: { until, ...(wallet && { wallet: { id: wallet.id, name: wallet.name } }) },
  });
}
