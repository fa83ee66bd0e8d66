import type { Context } from '../../core/actions/Context';
import type { EmailStep } from '../../core/ports/embedded';
import { requestEmail } from './requestEmail';

/** Requests an e-mail with a link or a code, and returns the next step. Rejects like `requestEmail`. */
export async function sendEmail(ctx: Context, email: string, signal: AbortSignal): Promise<EmailStep> {
  const step = await requestEmail(ctx, (wallet) => wallet.connectEmail(email), signal);
  ctx.emit({ event: 'EMAIL_SUBMITTED', properties: {} });
  if (step === 'VERIFY_OTP') ctx.emit({ event: 'EMAIL_VERIFICATION_CODE_SENT', properties: {} });
  return step;
}
