import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { leaveFamily } from './leaveFamily';

/**
 * Clears the account of a chain family that is not connected, or no longer.
 * @returns whether another family has become the active one
 */
export function clearAccount(ctx: Pick<Context, 'state' | 'storage'>, namespace: Namespace): boolean {
  ctx.state.accounts.clear(namespace);
  return leaveFamily(ctx);
}
