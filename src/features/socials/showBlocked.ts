import type { Context } from '../../core/actions/Context';
import type { SocialProvider } from '../../core/options/hostFeatures';
import { socialNames } from '../../lib/socialNames';

/** Asks the visitor to allow pop-ups. */
export async function showBlocked(ctx: Context, provider: SocialProvider): Promise<void> {
  const { showToast } = await ctx.connection();
  await showToast(ctx, 'error', ctx.state.locale.t('social.popupBlocked', { provider: socialNames[provider] }));
}
