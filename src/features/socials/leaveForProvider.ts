import type { Context } from '../../core/actions/Context';
import type { SocialProvider } from '../../core/options/hostFeatures';
import { withTimeout } from '../../lib/timeout';
import { onReturn, redirectTo } from './ports/redirect';
import { redirectTable } from './redirectTable';
import { socialError } from './socialError';
import { socialUrl } from './socialUrl';

const TIMEOUT = 45_000;

/**
 * Goes to the provider's page with this one. It never resolves: the next page goes on.
 * @throws WalletModalError `socialWindowClosed` if the visitor comes back without an answer, `socialLoginTimedOut`,
 * `untrustedOrigin`; the error of `getUri`; `signal.reason` if the visitor left the view
 */
export async function leaveForProvider(
  { state, clock, storage }: Pick<Context, 'state' | 'clock' | 'storage'>,
  provider: SocialProvider,
  getUri: () => Promise<string>,
  signal: AbortSignal,
): Promise<never> {
  const error = (): unknown => socialError('socialLoginTimedOut');
  const url = socialUrl(
    await withTimeout(getUri, TIMEOUT, { clock, signal, error }),
    state.settings.peek().endpoints.secureSite,
  );
  if (!url) throw socialError('untrustedOrigin');
  const stored = storage.extend(redirectTable);
  stored.set('socialRedirect', { provider, at: clock.now() });
  redirectTo(url);
  return await new Promise<never>((_, reject) => {
    const back = (reason: unknown): void => {
      stored.remove('socialRedirect');
      reject(reason);
    };
    onReturn(() => back(socialError('socialWindowClosed')), signal);
    signal.addEventListener('abort', () => back(signal.reason), { once: true });
  });
}
