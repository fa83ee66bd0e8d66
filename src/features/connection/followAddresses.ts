import type { Context } from '../../core/actions/Context';
import type { DetailsByAddress } from '../../core/ports/adapter';
import type { Namespace } from '../../lib/caip';
import { askAgain } from './askAgain';
import { chosenFirst } from './chosenFirst';
import { closeEmbedded } from './closeEmbedded';

/** Applies the wallet's addresses, the visitor's choice first, and their details. The balance is not read yet. */
export function followAddresses(
  ctx: Context,
  namespace: Namespace,
  addresses: readonly string[],
  details?: DetailsByAddress,
): void {
  const { accounts } = ctx.state;
  const { walletId, addresses: previous } = accounts.get(namespace);
  const ordered = chosenFirst(ctx, namespace, walletId, addresses, ctx.connections.get(namespace)?.accountKey);
  accounts.update(namespace, { addresses: ordered, details, balance: null, balanceFailed: false });
  if (ordered[0] === previous[0]) return;
  closeEmbedded(ctx, namespace);
  void askAgain(ctx, namespace);
}
