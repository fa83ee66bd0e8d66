import type { Context } from '../../core/actions/Context';
import type { Embedded } from '../../core/ports/embedded';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { getThrottle } from './getThrottle';

type Step = Awaited<ReturnType<Embedded['updateEmail']>>;

/** The view that asks for the code of each step. */
export const changeViews = {
  VERIFY_PRIMARY_OTP: 'UpdateEmailPrimaryOtp',
  VERIFY_SECONDARY_OTP: 'UpdateEmailSecondaryOtp',
} as const satisfies Record<Step, string>;

/** Requests the e-mail that starts a change of the address, and returns the next step. Rejects with `signal.reason` if the visitor left. */
export async function requestChange(ctx: Context, email: string, signal: AbortSignal): Promise<Step> {
  const wallet = await getEmbedded(ctx, signal);
  const step = await wallet.updateEmail(email);
  // The e-mail was sent even if the visitor has left meanwhile.
  getThrottle(ctx).start();
  signal.throwIfAborted();
  return step;
}
