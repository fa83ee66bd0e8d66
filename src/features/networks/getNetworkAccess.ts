import type { ViewContext } from '../../core/context';
import { linkUrl } from '../../lib/linkUrl';
import type { Network } from '../../lib/network';
import { usesEmbeddedWallet } from '../../shared/usesEmbeddedWallet';

/**
 * Whether the wallet can be switched to a network: it has approved it or is not limited to some; it can be asked to add it;
 * it has not approved it; it does not work with its chain family.
 */
export type NetworkAccess = 'approved' | 'addable' | 'notAllowed' | 'unsupported';

/** The access to a network of the wallet of its chain family, else of the active one. */
export function getNetworkAccess({ state }: ViewContext, network: Network): NetworkAccess {
  const { accounts, networks, settings } = state;
  const { status, approved } = accounts.get(network.namespace);
  if (status === 'connected') {
    if (!approved || approved.ids.includes(network.caipNetworkId)) return 'approved';
    return approved.canAdd && network.rpcUrls.some(linkUrl) ? 'addable' : 'notAllowed';
  }
  if (usesEmbeddedWallet(state, network.namespace)) return 'approved';
  const isOtherConnected = accounts.get(networks.activeNamespace.value).status === 'connected';
  return isOtherConnected && !settings.value.adapters.includes(network.namespace) ? 'unsupported' : 'approved';
}
