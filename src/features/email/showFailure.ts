import type { Context } from '../../core/actions/Context';
import { showToast } from '../../shared/showToast';

/** Shows a toast that the e-mail request or the login failed, and reports the error to the host. */
export async function showFailure(ctx: Context, error: unknown): Promise<void> {
  ctx.report(error);
  await showToast(ctx, 'error', ctx.state.locale.t('email.failed'));
}
