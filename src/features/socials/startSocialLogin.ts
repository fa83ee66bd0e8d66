import type { Context } from '../../core/actions/Context';
import type { SocialProvider } from '../../core/options/hostFeatures';
import { openWindow } from './openWindow';

/** Starts a login: opens the provider's window and shows the view that waits for it. Must be called in a click. */
export function startSocialLogin(ctx: Context, provider: SocialProvider): void {
  const { router } = ctx.state;
  const isFarcaster = provider === 'farcaster';
  ctx.emit({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } });
  if (isFarcaster || openWindow(ctx, provider))
    router.push(isFarcaster ? 'ConnectingFarcaster' : 'ConnectingSocial', { provider });
  else ctx.emit({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider } });
}
