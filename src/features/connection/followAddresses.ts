import type { Context } from '../../core/actions/Context';
import type { DetailsByAddress } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { askAgain } from './askAgain';
import { closeEmbedded } from './closeEmbedded';

/** Applies the wallet's addresses, and what it says of them. The balance is not read yet. */
export function followAddresses(
  ctx: Context,
  namespace: Namespace,
  addresses: readonly string[],
  details?: DetailsByAddress,
): void {
  const { accounts } = ctx.state;
  const [previous] = accounts.get(namespace).addresses;
  accounts.update(namespace, { addresses, details, balance: null, balanceFailed: false });
  if (addresses[0] === previous) return;
  closeEmbedded(ctx, namespace);
  void askAgain(ctx, namespace);
}
