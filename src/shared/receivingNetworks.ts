import type { Context } from '../core/actions/Context';
import { hasFeature } from '../lib/familyFeatures';
import type { Network } from '../lib/network';
import { isSmartAccount } from './isSmartAccount';

/**
 * The app's networks on which the address in use belongs to the visitor: all of the family, or only the account's own where each
 * network has its own addresses, and for a smart account, which others may own elsewhere. Reads signals.
 */
export function receivingNetworks(ctx: Pick<Context, 'state'>): readonly Network[] {
  const { networks, accounts } = ctx.state;
  const namespace = networks.activeNamespace.value;
  const { networkId } = accounts.get(namespace);
  const isOnOne = !hasFeature(namespace, 'sharedAddresses') || isSmartAccount(ctx, namespace);
  return networks.all.value.filter((network) =>
    isOnOne ? network.caipNetworkId === networkId : network.namespace === namespace,
  );
}
