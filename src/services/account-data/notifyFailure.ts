import type { Context } from '../../core/actions/Context';
import { isAccountShown } from '../../shared/isAccountShown';
import { showToast } from '../../shared/showToast';
import type { WritableAccountData } from './createAccountData';

type FailureKey = 'literal.tokenBalanceUnavailable' | 'literal.failedToFetchTransactions';

/** Shows a toast about a failure if the account is on screen, once until the next success. */
export function notifyFailure(ctx: Context, { notified, account }: WritableAccountData, key: FailureKey): void {
  const { state, signal } = ctx;
  const text = state.locale.t(key);
  if (signal.aborted || !isAccountShown(ctx, account) || notified.has(key)) return;
  notified.add(key);
  // The toast of another account with the same text may still be on screen.
  if (state.toast.current.peek()?.text === text) return;
  void showToast(ctx, 'error', text);
}
