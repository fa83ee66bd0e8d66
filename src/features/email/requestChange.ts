import type { Context } from '../../core/actions/Context';
import type { Embedded } from '../../core/ports/embedded';
import { requestEmail } from './requestEmail';

type Step = Awaited<ReturnType<Embedded['updateEmail']>>;

/** The view that asks for the code of each step. */
export const changeViews = {
  VERIFY_PRIMARY_OTP: 'UpdateEmailPrimaryOtp',
  VERIFY_SECONDARY_OTP: 'UpdateEmailSecondaryOtp',
} as const satisfies Record<Step, string>;

/** Requests the e-mail that starts a change of the address, and returns the next step. Rejects like `requestEmail`. */
export const requestChange = (ctx: Context, email: string, signal: AbortSignal): Promise<Step> =>
  requestEmail(ctx, (wallet) => wallet.updateEmail(email), signal);
