import { batch } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { EmailStatus } from '../../core/context';
import { isEmailAddress } from '../../lib/emailAddress';
import { hasAlert } from '../../shared/embedded/hasAlert';
import { cleanEmail } from './cleanEmail';
import { finishEmailLogin } from './finishEmailLogin';
import { getThrottle } from './getThrottle';
import { sendEmail } from './sendEmail';
import { showFailure } from './showFailure';
import { ThrottleError } from './ThrottleError';

export interface EmailSubmission {
  readonly field: HTMLInputElement;
  /** Shows a status at the field. */
  readonly show: (status: EmailStatus) => void;
  /** Aborted when the field is removed. */
  readonly signal: AbortSignal;
}

/** Checks the address of the field on Connect, requests the e-mail, and shows the view of the next step. Never rejects. */
export async function submitEmail(ctx: Context, { field, show, signal }: EmailSubmission): Promise<void> {
  const { state } = ctx;
  const { t } = state.locale;
  const email = cleanEmail(field.value);
  const fail = (error: string): void => {
    show({ error, invalid: true });
    state.announcer.alert(error);
    field.focus();
    // Hide the message as soon as the value is valid.
    field.oninput = () => {
      if (!isEmailAddress(cleanEmail(field.value))) return;
      field.oninput = null;
      show({});
    };
  };
  if (!isEmailAddress(email)) return fail(t('email.invalid'));
  field.oninput = null;
  field.value = email;
  show({ busy: true });
  try {
    const step = await sendEmail(ctx, email, signal);
    if (step === 'CONNECT') return await finishEmailLogin(ctx, signal);
    batch(() => {
      // Keep the address in the field for a visitor who returns to correct it.
      state.router.replace('Connect', { ...state.router.current.peek().data, email });
      state.router.push(step === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice', { email });
    });
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof ThrottleError) return countDown(ctx, { show, signal });
    show({});
    if (!hasAlert(error)) await showFailure(ctx, error);
  }
}

/** Shows at the field how long to wait, counting down. Only the first message is announced. */
async function countDown(ctx: Context, { show, signal }: Omit<EmailSubmission, 'field'>): Promise<void> {
  const { state, clock } = ctx;
  const throttle = getThrottle(ctx);
  for (let first = true; ; first = false) {
    if (!throttle.seconds()) return show({});
    const error = throttle.waitText();
    show({ blocked: true, error });
    if (first) state.announcer.alert(error);
    try {
      await clock.delay(throttle.untilNextSecond(), signal);
    } catch {
      return;
    }
  }
}
