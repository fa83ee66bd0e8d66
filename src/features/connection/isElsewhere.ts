import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { embeddedId } from '../../lib/embeddedId';
import { getGateQuestions } from './getGateQuestions';

/**
 * Whether the view is about another wallet than that of a chain family: the visitor is connecting one, is asked to sign in with
 * another family's account, or approves a request of the embedded wallet, which leaving the view would abort.
 */
export function isElsewhere(ctx: Context, namespace: Namespace): boolean {
  const { router, views, accounts } = ctx.state;
  const { view } = router.current.peek();
  if (view === 'SIWXSignMessage')
    return ![...getGateQuestions(ctx)].some(({ subject }) => subject.namespace === namespace);
  if (view === 'ApproveTransaction') return accounts.get(namespace).walletId !== embeddedId;
  return Boolean(views.rows.peek()[view]?.connecting);
}
