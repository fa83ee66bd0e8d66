import type { Context } from '../../core/actions/Context';
import type { EmailStep } from '../../core/ports/embedded';
import { finishEmailLogin } from './finishEmailLogin';

/** Goes on after another e-mail, which may lead to another step than the one before: the service decides. */
export async function followStep(ctx: Context, step: EmailStep, signal: AbortSignal): Promise<void> {
  const { router } = ctx.state;
  const { view, data } = router.current.peek();
  const target = step === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice';
  if (step === 'CONNECT') await finishEmailLogin(ctx, signal);
  else if (view !== target) router.replace(target, data);
}
