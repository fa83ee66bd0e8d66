import type { Context } from '../../core/actions/Context';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { childController } from '../../lib/childController';
import { needsWallet } from '../../shared/families/needsWallet';
import { rpcError } from '../../shared/rpcError';
import { walletMessages } from './errors';
import { fromUnknown } from './fromUnknown';
import { showSupport } from './showSupport';
import { switchFamily } from './switchFamily';

/**
 * Switches to one of the app's networks, which becomes the active one: through the wallet if the namespace is connected, else by
 * storing the choice.
 * @param view aborted when the view that asks is left: until then, a wallet that has refused may still switch later. Without a
 * view, the switch has failed for the caller, and a late one is ignored
 * @throws WalletModalError like `switchFamily`
 */
export async function switchNetwork(ctx: Context, id: CaipNetworkId, view?: AbortSignal): Promise<void> {
  const controller = childController(ctx.signal);
  const lacksWallet = (): boolean => Boolean(id) && needsWallet(ctx.state, namespaceOf(id));
  const lackedWallet = lacksWallet();
  try {
    await switchFamily(ctx, id, view ?? controller.signal);
  } finally {
    controller.abort();
  }
  // Its wallet has refused meanwhile, and one of another family has connected.
  if (!lackedWallet && lacksWallet()) throw fromUnknown(rpcError(4900, walletMessages.walletDisconnected));
  completeSwitch(ctx, id);
}

/** Stores and reports a switch that the visitor has requested and that has taken effect. */
export function completeSwitch(ctx: Context, id: CaipNetworkId): void {
  const { networks } = ctx.state;
  networks.selectedId.value = id;
  ctx.storage.set('activeNetwork', id);
  ctx.emit({ event: 'SWITCH_NETWORK', properties: { network: id } });
  // The view of an unsupported network may have been about another chain family, which is not the active one any more.
  if (!networks.unsupported.peek()) showSupport(ctx);
}
