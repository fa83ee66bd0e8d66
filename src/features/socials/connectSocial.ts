import type { Context } from '../../core/actions/Context';
import type { PageProvider } from '../../lib/pageProviders';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { awaitPopup } from './awaitPopup';
import { getSocialLogin } from './getSocialLogin';
import { leaveForProvider } from './leaveForProvider';
import { loadProviderPage, type ProviderPage } from './loadProviderPage';
import { readRefusal } from './readRefusal';

export interface SocialConnection {
  readonly provider: PageProvider;
  /** The provider has responded; the account is being loaded. */
  readonly onAnswer: () => void;
  /** The account is connected; another view is about to take the place of this one. */
  readonly onAttached: () => void;
  /** The visitor has left the view. */
  readonly signal: AbortSignal;
}

/**
 * Waits for the provider's result and connects the account.
 * @throws WalletModalError for the view to show; `signal.reason` if the visitor left
 */
export async function connectSocial(
  ctx: Context,
  { provider, onAnswer, onAttached, signal }: SocialConnection,
): Promise<void> {
  const login = getSocialLogin(ctx);
  const getPage = (): Promise<ProviderPage> => loadProviderPage(ctx, provider, signal);
  const { popup, resultUri } = login;
  const result =
    resultUri ??
    (await (popup ? awaitPopup(ctx, popup, getPage, signal) : leaveForProvider(ctx, provider, getPage, signal)));
  // A result is used only once.
  login.resultUri = null;
  const refusal = readRefusal(result);
  if (refusal) throw refusal;
  onAnswer();
  const { embeddedWallet } = await ctx.load('embeddedWallet');
  const wallet = await getEmbedded(ctx, signal);
  ctx.emit({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } });
  const user = await wallet.connectSocial(result, await embeddedWallet.userParams(ctx));
  const { username } = user;
  embeddedWallet.acceptLogin(ctx, { method: provider, username, signal });
  signal.throwIfAborted();
  await embeddedWallet.finishLogin(ctx, { method: provider, user, username, onAttached, signal });
}
