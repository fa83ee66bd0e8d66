import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import { childController } from '../../lib/childController';
import { switchFamily } from './switchFamily';

/**
 * Switches to one of the app's networks, which becomes the active one: through the wallet if the namespace is connected, else by
 * storing the choice.
 * @param view aborted when the view that asks is left: until then, a wallet that has refused may still switch later. Without a view,
 * the caller knows that the switch has failed, and a late one does not count
 * @throws WalletModalError like `switchFamily`
 */
export async function switchNetwork(ctx: Context, id: CaipNetworkId, view?: AbortSignal): Promise<void> {
  const controller = childController(ctx.signal);
  try {
    await switchFamily(ctx, id, view ?? controller.signal);
  } finally {
    controller.abort();
  }
  completeSwitch(ctx, id);
}

/** Stores and reports a switch that the visitor has requested and that has taken effect. */
export function completeSwitch({ state, storage, emit }: Context, id: CaipNetworkId): void {
  state.networks.selectedId.value = id;
  storage.set('activeNetwork', id);
  emit({ event: 'SWITCH_NETWORK', properties: { network: id } });
}
