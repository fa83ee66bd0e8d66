import type { ViewContext } from '../core/context';
import { accountAddress, type CaipAddress } from '../lib/caip';
import { hasFeature } from '../lib/familyFeatures';
import type { Network } from '../lib/network';
import { getAdapter } from './getAdapter';
import { isSmartAccount } from './isSmartAccount';
import { perInstance } from './perInstance';
import { useLoaded } from './useLoaded';

/** Whether accounts are contracts, as the nodes have said. */
const getContracts = perInstance((_: ViewContext) => new Map<CaipAddress | null, boolean>());

interface ReceivingNetworks {
  readonly networks: readonly Network[];
  /** The network's nodes have said whether the account is a contract, or do not answer. */
  readonly isKnown: boolean;
}

/**
 * The app's networks on which the address in use belongs to the visitor: those of the family that the wallet has approved, or only
 * the account's own where each network has its own addresses, and for a contract, which others may own elsewhere. Until the nodes
 * have said that it is none, only what the wallet has approved. Reads signals.
 */
export function useReceivingNetworks(ctx: ViewContext): ReceivingNetworks {
  const { networks, accounts } = ctx.state;
  const namespace = networks.activeNamespace.value;
  const { networkId, approved } = accounts.get(namespace);
  const account = accounts.idOf(namespace);
  const isKnownToBeOne = !hasFeature(namespace, 'sharedAddresses') || isSmartAccount(ctx, namespace);
  const all = networks.all.value.filter(
    (each) => each.namespace === namespace && (!approved || approved.ids.includes(each.caipNetworkId)),
  );
  const needsAnswer = account !== null && all.length > 1 && !isKnownToBeOne;
  const readIsContract = async (): Promise<boolean> => {
    const adapter = await getAdapter(ctx, namespace);
    const network = networks.find(networkId);
    if (!network || !account) throw new Error('No node of the network is known');
    return (await adapter?.isContract?.(network, accountAddress(account), ctx.signal)) ?? false;
  };
  const { value: isContract, failed } = useLoaded(getContracts(ctx), account, readIsContract, needsAnswer);
  const isOnOne = isKnownToBeOne || isContract === true || (isContract === undefined && !approved);
  return {
    networks: isOnOne ? networks.all.value.filter(({ caipNetworkId }) => caipNetworkId === networkId) : all,
    isKnown: !needsAnswer || isContract !== undefined || failed,
  };
}
