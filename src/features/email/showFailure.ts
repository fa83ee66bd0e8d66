import type { Context } from '../../core/actions/Context';

/** Shows a toast that the e-mail request or the login failed, and reports the error to the host. */
export async function showFailure(ctx: Context, error: unknown): Promise<void> {
  ctx.report(error);
  const { showToast } = await ctx.connection();
  await showToast(ctx, 'error', ctx.state.locale.t('email.failed'));
}
