import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';
import { switchFamily } from './switchFamily';

/**
 * Switches to one of the app's networks, which becomes the active one: through the wallet if the namespace is connected, else by
 * storing the choice.
 * @throws WalletModalError like `switchFamily`
 */
export async function switchNetwork(ctx: Context, id: CaipNetworkId, signal = ctx.signal): Promise<void> {
  await switchFamily(ctx, id, signal);
  completeSwitch(ctx, id);
}

/** Stores and reports a switch that the visitor has requested and that has taken effect. */
export function completeSwitch({ state, storage, emit }: Context, id: CaipNetworkId): void {
  state.networks.selectedId.value = id;
  storage.set('activeNetwork', id);
  emit({ event: 'SWITCH_NETWORK', properties: { network: id } });
}
