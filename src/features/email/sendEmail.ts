import type { Context } from '../../core/actions/Context';
import type { EmailStep, Embedded } from '../../core/ports/embedded';
import { acceptLogin } from '../../shared/embedded/acceptLogin';
import { requestEmail } from './requestEmail';

/** Requests an e-mail with a link or a code, and returns the next step. Rejects like `requestEmail`. */
export async function sendEmail(ctx: Context, email: string, signal: AbortSignal): Promise<EmailStep> {
  const send = async (wallet: Embedded): Promise<EmailStep> => {
    const next = await wallet.connectEmail(email);
    if (next === 'CONNECT') await acceptLogin(ctx, { method: 'email', signal });
    return next;
  };
  const step = await requestEmail(ctx, send, signal);
  ctx.emit({ event: 'EMAIL_SUBMITTED', properties: {} });
  if (step === 'VERIFY_OTP') ctx.emit({ event: 'EMAIL_VERIFICATION_CODE_SENT', properties: {} });
  return step;
}
