import type { Context } from '../../core/actions/Context';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { switchFamily } from './switchFamily';
import { completeSwitch } from './switchNetwork';

/**
 * Asks the wallet of a chain family to return to a network, whichever family is the active one: that does not change.
 * @throws WalletModalError like `switchFamily`
 */
export async function returnToNetwork(ctx: Context, id: CaipNetworkId, signal: AbortSignal): Promise<void> {
  await switchFamily(ctx, id, signal);
  if (namespaceOf(id) === ctx.state.networks.activeNamespace.peek()) completeSwitch(ctx, id);
}
