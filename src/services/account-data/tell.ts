import type { Context } from '../../core/actions/Context';
import type { WritableAccountData } from './createAccountData';

type Words = 'literal.tokenBalanceUnavailable' | 'literal.failedToFetchTransactions';

/** Tells a visitor who looks at the account of a failure, once until it is over. */
export async function tell(ctx: Context, { told, address }: WritableAccountData, words: Words): Promise<void> {
  const { state, signal } = ctx;
  const looking = state.modal.open.peek() && state.router.current.peek().view === 'Account';
  const shown = state.accounts.get(state.networks.activeNamespace.peek()).addresses[0] === address;
  const text = state.locale.t(words);
  if (signal.aborted || !looking || !shown || told.has(words)) return;
  told.add(words);
  // The coin's balance has failed with the tokens', and that is on the screen.
  if (state.toast.current.peek()?.text === text) return;
  const { showToast } = await ctx.connection();
  await showToast(ctx, 'error', text);
}
