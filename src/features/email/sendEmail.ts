import type { Context } from '../../core/actions/Context';
import type { EmailStep } from '../../core/ports/embedded';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { getThrottle } from './getThrottle';

/** Requests an e-mail with a link or a code, and returns the next step. Rejects with `signal.reason` if the visitor left. */
export async function sendEmail(ctx: Context, email: string, signal: AbortSignal): Promise<EmailStep> {
  const wallet = await getEmbedded(ctx, signal);
  const step = await wallet.connectEmail(email);
  // The e-mail was sent even if the visitor has left meanwhile.
  getThrottle(ctx).start();
  signal.throwIfAborted();
  ctx.emit({ event: 'EMAIL_SUBMITTED', properties: {} });
  if (step === 'VERIFY_OTP') ctx.emit({ event: 'EMAIL_VERIFICATION_CODE_SENT', properties: {} });
  return step;
}
