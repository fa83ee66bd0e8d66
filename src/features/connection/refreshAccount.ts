import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { fetchBalance } from './fetchBalance';
import { showToast } from './showToast';

/** Instances whose visitor knows of the failure: it is told once, not with every poll. */
const told = new WeakSet<Context>();

/**
 * Brings an account's data up to date in the background; a failure is told only to a visitor who is looking.
 * @param regained the page is online again
 */
export async function refreshAccount(ctx: Context, namespace: Namespace, regained = false): Promise<void> {
  const { state, signal } = ctx;
  if (await fetchBalance(ctx, namespace, regained)) {
    told.delete(ctx);
    return;
  }
  const looking = state.modal.open.peek() && state.router.current.peek().view === 'Account';
  if (signal.aborted || !looking || told.has(ctx)) return;
  told.add(ctx);
  await showToast(ctx, 'error', state.locale.t('literal.tokenBalanceUnavailable'));
}
