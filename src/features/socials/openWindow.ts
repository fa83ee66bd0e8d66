import type { Context } from '../../core/actions/Context';
import type { SocialProvider } from '../../core/options/hostFeatures';
import { socialNames } from '../../lib/socialNames';
import { getSocialLogin } from './getSocialLogin';
import { openPopup } from './ports/popup';
import { needsRedirect } from './ports/redirect';
import { showBlocked } from './showBlocked';

/**
 * Opens the provider's window, unless the page itself is redirected; must be called in a click. Returns false, after showing a
 * toast, if the browser blocks it.
 */
export function openWindow(ctx: Context, provider: SocialProvider): boolean {
  const login = getSocialLogin(ctx);
  login.popup?.close();
  login.popup = null;
  login.resultUri = null;
  if (needsRedirect(ctx.device.mobile || login.windowsAreLost)) return true;
  login.popup = openPopup(socialNames[provider]);
  if (!login.popup) void showBlocked(ctx, provider).catch(() => {});
  return login.popup !== null;
}
