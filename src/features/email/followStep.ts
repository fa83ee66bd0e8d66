import type { Context } from '../../core/actions/Context';
import type { EmailStep } from '../../core/ports/embedded';
import { finishEmailLogin } from './finishEmailLogin';

/** Shows the next step after another e-mail. The service may require a different step than before. */
export async function followStep(ctx: Context, step: EmailStep, signal: AbortSignal): Promise<void> {
  const { router } = ctx.state;
  const { view, data } = router.current.peek();
  const target = step === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice';
  if (step === 'CONNECT') await finishEmailLogin(ctx, signal);
  else if (view !== target) router.replace(target, data);
}
