import type { ViewContext } from '../context';
import { WalletModalError } from '../errors/WalletModalError';
import { networkIdOf, networkParts, toNetwork } from '../options/network';
import type { NetworkInput } from '../options/networkInput';
import type { Context } from './Context';

function requireAdapter(state: Context['state'], ns: string): void {
  if (!(state.settings.peek().adapters as readonly string[]).includes(ns)) {
    throw new WalletModalError('adapterForNamespace', { params: { ns } });
  }
}

/**
 * Adds a network to the app's list, in place of one with the same id. By its id, a network of the option is there again as the
 * option describes it.
 * @throws WalletModalError `adapterForNamespace`, `invalidCaipNetworkId`, `invalidOptions`
 */
export function addNetwork({ state }: Context, input: NetworkInput): void {
  const { networks } = state.settings.peek();
  state.networks.add(toNetwork(input, 'network', networks, (family) => requireAdapter(state, family)));
}

/**
 * Removes a network from the app's list. A wallet on that network is then on an unsupported network. Without a network of its family,
 * it stays connected while another family is active.
 * @throws WalletModalError `adapterForNamespace`, `invalidCaipNetworkId`
 */
export function removeNetwork(ctx: Context, id: string): void {
  requireAdapter(ctx.state, networkParts(id).namespace);
  ctx.state.networks.remove(networkIdOf(id));
}

/**
 * Makes a network of the app, by its id or alias, the active one. Rejects with `invalidCaipNetworkId`, and as the wallet or the visitor
 * refuses it.
 */
export async function switchNetwork(ctx: ViewContext, id: string): Promise<void> {
  if (id) networkParts(id);
  await (await ctx.connection()).requestNetwork(ctx, networkIdOf(id));
}
