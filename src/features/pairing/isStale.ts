import type { Context } from '../../core/actions/Context';
import * as limits from '../../lib/limits';

/** Milliseconds until a pairing counts as expired. */
export const timeLeft = ({ clock }: Context, expiresAt: number): number =>
  expiresAt - limits.pairingExpiryMargin - clock.now();

/** Whether a pairing counts as expired: from 10 s before its end, or if the device's clock was set back. */
export function isStale(ctx: Context, expiresAt: number): boolean {
  const remaining = timeLeft(ctx, expiresAt);
  return remaining <= 0 || remaining > limits.pairingLifetime;
}
