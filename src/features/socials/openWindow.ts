import type { Context } from '../../core/actions/Context';
import type { SocialProvider } from '../../core/options/hostFeatures';
import { socialNames } from '../../lib/socialNames';
import { openAnsweringWindow } from '../../shared/ports/foreignPages';
import { showToast } from '../../shared/showToast';
import { getSocialLogin } from './getSocialLogin';
import { needsRedirect } from './ports/redirect';
import { socialError } from './socialError';

/** Asks the visitor to allow pop-ups, and reports the error to the host. */
function showBlocked(ctx: Context, provider: SocialProvider): void {
  ctx.report(socialError('socialWindowBlocked'));
  void showToast(ctx, 'error', ctx.state.locale.t('social.popupBlocked', { provider: socialNames[provider] }));
}

/** Whether an attempt redirects the page itself, because a window could not post its result. */
export const opensNoWindow = (ctx: Context): boolean =>
  needsRedirect(ctx.device.mobile || getSocialLogin(ctx).windowsAreLost);

/**
 * Opens the provider's window, unless the page itself is redirected; must be called in a click. Closes the earlier window. Returns
 * false, after showing a toast, if the browser blocks the new one.
 */
export function openWindow(ctx: Context, provider: SocialProvider): boolean {
  const login = getSocialLogin(ctx);
  const redirecting = opensNoWindow(ctx);
  const popup = redirecting ? null : openAnsweringWindow(socialNames[provider]);
  if (!popup && !redirecting) {
    // The earlier window, if it is open, is still in use.
    showBlocked(ctx, provider);
    return false;
  }
  login.popup?.close();
  Object.assign(login, { popup, redirecting, resultUri: null });
  return true;
}
