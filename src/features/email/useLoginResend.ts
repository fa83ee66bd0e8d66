import type { Context } from '../../core/actions/Context';
import { useViewContext } from '../../core/kit';
import type { EmailStep } from '../../core/ports/embedded';
import { finishEmailLogin } from './finishEmailLogin';
import { sendEmail } from './sendEmail';
import { useResend } from './useResend';

/** Shows the next step after another e-mail. The service may require a different step than before. */
async function followStep(ctx: Context, step: EmailStep, signal: AbortSignal): Promise<void> {
  const { router } = ctx.state;
  const { view, data } = router.current.peek();
  const target = step === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice';
  if (step === 'CONNECT') await finishEmailLogin(ctx, signal);
  else if (view !== target) router.replace(target, data);
}

/** Requests another e-mail of a login to the same address. */
export function useLoginResend(email: string, onSent: () => void): () => Promise<void> {
  const ctx = useViewContext();
  return useResend(
    (signal) => sendEmail(ctx, email, signal),
    (step, signal) => followStep(ctx, step, signal),
    onSent,
  );
}
