import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';
import { closeEmbedded } from './closeEmbedded';

/** Applies the wallet's addresses. Its balance is not read yet. */
export function followAddresses(ctx: Context, namespace: Namespace, addresses: readonly string[]): void {
  const { accounts } = ctx.state;
  const [previous] = accounts.get(namespace).addresses;
  accounts.update(namespace, { addresses, balance: null, balanceFailed: false });
  if (addresses[0] !== previous) closeEmbedded(ctx, namespace);
}
