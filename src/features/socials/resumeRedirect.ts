import type { Context } from '../../core/actions/Context';
import { isConnected } from '../../core/kit';
import type { SocialProvider } from '../../core/options/hostFeatures';
import type { WalletModal } from '../../core/types';
import { socialNames } from '../../lib/socialNames';
import { getSocialLogin } from './getSocialLogin';
import { takeResult } from './ports/redirect';
import { redirectTable } from './redirectTable';

/** Maximum age of a redirect (ms). */
const LIFETIME = 10 * 60_000;

/**
 * Completes a login by redirect. The result in the page's URL counts only for a login that this browser has started recently;
 * otherwise a link could sign visitors in to another person's account.
 */
export async function resumeRedirect(ctx: Context, open: WalletModal['open']): Promise<void> {
  const { storage, clock, state } = ctx;
  const stored = storage.extend(redirectTable);
  const started = stored.get('socialRedirect');
  stored.remove('socialRedirect');
  if (!started) return;
  const resultUri = takeResult();
  const age = clock.now() - started.at;
  const isProvider = Object.hasOwn(socialNames, started.provider) && started.provider !== 'farcaster';
  if (resultUri === null || age < 0 || age > LIFETIME || !isProvider) return;
  const provider = started.provider as SocialProvider;
  getSocialLogin(ctx).resultUri = resultUri;
  await open({ view: 'Connect' });
  if (!isConnected(ctx)) state.router.push('ConnectingSocial', { provider });
}
