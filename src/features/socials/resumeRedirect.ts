import type { Context } from '../../core/actions/Context';
import { offeredLogins } from '../../core/kit';
import type { WalletModal } from '../../core/types';
import { pageProviders } from '../../lib/pageProviders';
import { sharedInPage } from '../../lib/sharedInPage';
import { showToast } from '../../shared/showToast';
import { getSocialLogin } from './getSocialLogin';
import { returnTo, takeResult } from './ports/redirect';
import { redirectTable } from './redirectTable';

/** Maximum age of a redirect (ms). */
const LIFETIME = 10 * 60_000;

/** The ids of the logins that a modal of this page is about to show. */
const resuming = sharedInPage('redirects', Set<string>);

/**
 * Completes a login by redirect, also in place of a wallet that is connected: the visitor has asked for it. The result in the page's
 * URL counts only for the login that this tab has started recently, by its id; otherwise a link could sign visitors in to another
 * person's account. For any other result, such as of a login that returns to another tab, it only shows that it is ignored.
 */
export async function resumeRedirect(ctx: Context, open: WalletModal['open']): Promise<void> {
  const { clock, state } = ctx;
  // A disconnect of the host, which needs the same chunk, abandons the login before it is read.
  await ctx.connection();
  const stored = ctx.tabStorage.extend(redirectTable);
  const started = stored.get('socialRedirect');
  if (started && resuming.has(started.id)) return;
  stored.remove('socialRedirect');
  // Another modal of the page may offer such logins.
  if (!started && !offeredLogins(ctx).socials.length) return;
  const result = started?.resultUri === undefined ? takeResult() : { uri: started.resultUri, id: started.id };
  if (!result) return;
  if (result.id !== started?.id) {
    await open({ view: 'Connect' });
    await showToast(ctx, 'error', state.locale.t('social.otherTab'));
    return;
  }
  const resultUri = result.uri;
  const age = clock.now() - started.at;
  const provider = pageProviders.find((id) => id === started.provider);
  const counts = age >= 0 && age <= LIFETIME && provider !== undefined;
  // For the next document, if the address leads to one, and for a disconnect of the host until the login is shown.
  if (counts) stored.set('socialRedirect', { ...started, resultUri });
  if (started.resultUri === undefined && !returnTo(started.page)) return;
  if (!counts) return;
  // The host may have removed its networks since.
  const family = state.networks.all.peek().find(({ namespace }) => namespace === started.family)?.namespace;
  resuming.add(started.id);
  try {
    await open({ view: 'Connect', ...(family && { namespace: family }) });
  } finally {
    resuming.delete(started.id);
  }
  const kept = stored.get('socialRedirect');
  if (kept?.id !== started.id) return;
  stored.remove('socialRedirect');
  // The host has disconnected, or the visitor has closed the modal.
  if (kept.at !== started.at || !state.modal.open.peek()) return;
  getSocialLogin(ctx).resultUri = resultUri;
  state.router.push('ConnectingSocial', { provider });
}
