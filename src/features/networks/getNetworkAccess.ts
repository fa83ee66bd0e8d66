import type { ViewContext } from '../../core/context';
import type { Network } from '../../lib/network';
import { usesEmbeddedWallet } from '../../shared/usesEmbeddedWallet';
import { canAddNetwork } from './canAddNetwork';

/**
 * Whether a wallet can switch to a network. `approved`: it has approved the network, or is not limited to certain ones;
 * `addable`: it can be asked to add it; `notAllowed`: it has not approved it; `unsupported`: nothing can connect its chain
 * family.
 */
export type NetworkAccess = 'approved' | 'addable' | 'notAllowed' | 'unsupported';

/** The access to a network for the wallet connected on its chain family, else for one that the visitor could connect there. */
export function getNetworkAccess(ctx: ViewContext, network: Network): NetworkAccess {
  const { state } = ctx;
  const { accounts, settings, wallets } = state;
  const { status, approved } = accounts.get(network.namespace);
  if (status === 'connected') {
    if (!approved || approved.ids.includes(network.caipNetworkId)) return 'approved';
    return canAddNetwork(ctx, network) ? 'addable' : 'notAllowed';
  }
  if (usesEmbeddedWallet(state, network.namespace)) return 'approved';
  const canConnect = settings.value.adapters.includes(network.namespace) || wallets.relay.value;
  return accounts.connected().length && !canConnect ? 'unsupported' : 'approved';
}
