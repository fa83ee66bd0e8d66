import type { Context } from '../../core/actions/Context';
import { linkUrl } from '../../lib/linkUrl';
import type { PageProvider } from '../../lib/pageProviders';
import { withTimeout } from '../../lib/timeout';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { socialError } from './socialError';

/** How long the URL of the provider's page may take to load (ms). */
const TIMEOUT = 45_000;

/** The page of a provider. */
export interface ProviderPage {
  /** Safe to open. */
  readonly url: string;
  /** The secure site that gave it. The last page of the login is on its origin. */
  readonly site: string;
}

/**
 * Asks the embedded wallet for a provider's page.
 * @throws WalletModalError `socialLoginTimedOut` or `untrustedOrigin`; the error of the embedded wallet; `signal.reason`
 */
export async function loadProviderPage(
  ctx: Context,
  provider: PageProvider,
  signal: AbortSignal,
): Promise<ProviderPage> {
  const { clock, state } = ctx;
  const getPage = async () => {
    const embedded = await getEmbedded(ctx, signal);
    // The host may change the option, which closes the frame of the earlier site: this is the site of the frame that is asked.
    const { secureSite: site } = state.settings.peek().endpoints;
    return { uri: await embedded.socialRedirectUri(provider), site };
  };
  const error = (): unknown => socialError('socialLoginTimedOut');
  const { uri, site } = await withTimeout(getPage, TIMEOUT, { clock, signal, error });
  const url = linkUrl(uri);
  if (!url) throw socialError('untrustedOrigin');
  return { url, site };
}
