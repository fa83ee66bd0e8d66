import type { ViewContext } from '../core/context';
import { WalletModalError } from '../core/kit';
import type { Namespace } from '../lib/caip';
import { shownWalletName } from './shownWalletName';
import { walletProblems } from './walletProblems';

/**
 * Describes in the visitor's language which of several wallets stay connected, and the solution if it is only one. The error's own
 * message is for developers. @param targets the families that were to be disconnected
 */
export function describeDisconnectFailure(ctx: ViewContext, targets: readonly Namespace[], error: unknown): string {
  const { state, t } = ctx;
  const left = state.accounts.connected().filter((family) => targets.includes(family));
  const names = [...new Set(left.map((each) => shownWalletName(t, state.accounts.get(each).walletName)))];
  const [wallet] = names;
  if (wallet === undefined) return t('literal.failedToDisconnect');
  const failed = t('account.disconnectFailed', {
    wallets: new Intl.ListFormat(state.locale.tag.value).format(names),
  });
  const { code = '' } = error instanceof WalletModalError ? Object(error.cause) : {};
  const problem = names.length === 1 ? walletProblems[code] : undefined;
  return problem === undefined ? failed : `${failed} ${t(problem, { wallet })}`;
}
