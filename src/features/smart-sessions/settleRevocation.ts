import type { Context } from '../../core/actions/Context';
import type { CaipAddress } from '../../lib/caip';
import { showToast } from '../../shared/showToast';
import { getSessions } from './getSessions';
import type { AppSession } from './toSession';

/** A new list of the account shows how a revocation has ended that was uncertain, and replaces the request to load it. */
export function settleRevocation(ctx: Context, account: CaipAddress, list: readonly AppSession[]): void {
  const { revocation } = getSessions(ctx);
  const last = revocation.peek();
  if (!last?.needsList || last.account !== account) return;
  const { state } = ctx;
  const { t } = state.locale;
  const session = list.find(({ id }) => id === last.id);
  const isRevoked = session === undefined || session.revokedAt !== null;
  if (last.needsList === 'unsure' && !isRevoked) {
    const problem = t('sessions.failed');
    revocation.value = { ...last, problem, needsList: undefined };
    state.announcer.alert(problem);
    return;
  }
  revocation.value = null;
  if (last.needsList === 'unsure' && state.modal.open.peek()) void showToast(ctx, 'success', t('sessions.done'));
}
