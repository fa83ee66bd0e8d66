import type { Context } from '../../core/actions/Context';
import { getSignIn } from './getSignIn';
import type { Account, Subject } from './Question';

/**
 * Returns the account and the network that canceling returns to: where the connected wallet has signed in last, on a network of the
 * app.
 */
export function lastReturn(ctx: Context, { namespace, networkId }: Subject): Account | undefined {
  const last = getSignIn(ctx).lastSignIns.get(namespace);
  if (!last || last.connection !== ctx.connections.get(namespace)) return undefined;
  return last.networkId !== networkId && ctx.state.networks.find(last.networkId) ? last : undefined;
}
