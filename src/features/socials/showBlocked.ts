import type { Context } from '../../core/actions/Context';
import type { SocialProvider } from '../../core/options/hostFeatures';
import { socialNames } from '../../lib/socialNames';
import { socialError } from './socialError';

/** Asks the visitor to allow pop-ups, and reports the error to the host. */
export async function showBlocked(ctx: Context, provider: SocialProvider): Promise<void> {
  ctx.report(socialError('socialWindowBlocked'));
  const { showToast } = await ctx.connection();
  await showToast(ctx, 'error', ctx.state.locale.t('social.popupBlocked', { provider: socialNames[provider] }));
}
