import type { Context } from '../../core/actions/Context';

/** Says in a toast that an e-mail could not be requested or the login not be finished; the host gets the error. */
export async function showFailure(ctx: Context, error: unknown): Promise<void> {
  ctx.report(error);
  const { showToast } = await ctx.connection();
  await showToast(ctx, 'error', ctx.state.locale.t('email.failed'));
}
