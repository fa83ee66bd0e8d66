import type { Context } from '../actions/Context';
import type { Namespace } from '../lib/caip';
import { fetchBalance } from './fetchBalance';
import { showToast } from './showToast';

/** Brings an account's data up to date in the background; a failure is told only to a visitor who is looking. */
export async function refreshAccount(ctx: Context, namespace: Namespace, force = false): Promise<void> {
  const { state, signal } = ctx;
  const ok = await fetchBalance(ctx, namespace, force);
  const looking = state.modal.open.peek() && state.router.current.peek().view === 'Account';
  if (!ok && !signal.aborted && looking)
    await showToast(ctx, 'error', state.locale.t('literal.tokenBalanceUnavailable'));
}
