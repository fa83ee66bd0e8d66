import type { Context } from '../../core/actions/Context';
import { choosesAccount } from '../../shared/families/choosesAccount';
import type { Question } from './Question';

/** Whether the visitor can answer a question with another account of the wallet, chosen in this page. Reads signals. */
export function hasOtherAccounts(
  ctx: Context,
  { subject, hasFailed }: Pick<Question, 'subject' | 'hasFailed'>,
): boolean {
  const { namespace } = subject.value;
  return hasFailed.value && choosesAccount(ctx, namespace) && ctx.state.accounts.get(namespace).addresses.length > 1;
}
