import type { Context } from '../../core/actions/Context';
import { getSignIn } from './getSignIn';
import type { Subject } from './Question';

/** Returns the account and the network that canceling returns to: where the family has signed in last, on a network of the app. */
export function lastReturn(ctx: Context, { namespace, networkId }: Subject): Omit<Subject, 'namespace'> | undefined {
  const last = getSignIn(ctx).lastSignIns.get(namespace);
  return last && last.networkId !== networkId && ctx.state.networks.find(last.networkId) ? last : undefined;
}
