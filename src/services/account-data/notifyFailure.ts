import type { Context } from '../../core/actions/Context';
import { showToast } from '../../shared/showToast';
import type { WritableAccountData } from './createAccountData';

type FailureKey = 'literal.tokenBalanceUnavailable' | 'literal.failedToFetchTransactions';

/** Shows a toast about a failure if the account is on screen, once until the next success. */
export function notifyFailure(ctx: Context, { notified, address }: WritableAccountData, key: FailureKey): void {
  const { state, signal } = ctx;
  const isAccountView = state.modal.open.peek() && state.router.current.peek().view === 'Account';
  const isActive = state.accounts.get(state.networks.activeNamespace.peek()).addresses[0] === address;
  const text = state.locale.t(key);
  if (signal.aborted || !isAccountView || !isActive || notified.has(key)) return;
  notified.add(key);
  // The toast of another account with the same text may still be on screen.
  if (state.toast.current.peek()?.text === text) return;
  void showToast(ctx, 'error', text);
}
