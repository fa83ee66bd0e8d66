import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { completeSwitch } from './switchNetwork';

/** Makes a connected chain family the active one, without a request to its wallet. */
export function activateFamily(ctx: Context, namespace: Namespace): void {
  const { accounts, networks } = ctx.state;
  const { networkId } = accounts.get(namespace);
  if (networkId && namespace !== networks.activeNamespace.peek()) completeSwitch(ctx, networkId);
}
