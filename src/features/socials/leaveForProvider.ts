import type { Context } from '../../core/actions/Context';
import type { SocialProvider } from '../../core/options/hostFeatures';
import { createUuid } from '../../lib/createUuid';
import type { ProviderPage } from './loadProviderPage';
import { onReturn, pageAddress, redirectTo } from './ports/redirect';
import { redirectTable } from './redirectTable';
import { socialError } from './socialError';

/**
 * Redirects this page to the provider. Never resolves: the next page load completes the login.
 * @throws WalletModalError `socialLoginCanceled` if the visitor returns without a result; the error of `getPage`; `signal.reason` if
 * the visitor left the view
 */
export async function leaveForProvider(
  { clock, tabStorage, state }: Pick<Context, 'clock' | 'tabStorage' | 'state'>,
  provider: SocialProvider,
  getPage: () => Promise<ProviderPage>,
  signal: AbortSignal,
): Promise<never> {
  const { url } = await getPage();
  const stored = tabStorage.extend(redirectTable);
  const id = createUuid();
  const family = state.networks.family.peek();
  stored.set('socialRedirect', { provider, at: clock.now(), id, page: pageAddress(), ...(family && { family }) });
  redirectTo(url, id);
  return await new Promise<never>((_, reject) => {
    const fail = (reason: unknown): void => {
      stored.remove('socialRedirect');
      reject(reason);
    };
    onReturn(() => fail(socialError('socialLoginCanceled')), signal);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
}
