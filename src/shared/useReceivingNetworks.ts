import type { ViewContext } from '../core/context';
import { accountAddress, type CaipAddress } from '../lib/caip';
import { hasFeature } from '../lib/familyFeatures';
import type { Network } from '../lib/network';
import { getAdapter } from './getAdapter';
import { getFamilyNetworks } from './getFamilyNetworks';
import { isSmartAccount } from './isSmartAccount';
import { perInstance } from './perInstance';
import { useLoaded } from './useLoaded';
import { withServiceNode } from './withServiceNode';

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
 * have said that it is none, only what the wallet has approved; where there is no node to ask, it counts as none. Reads signals.
 */
export function useReceivingNetworks(ctx: ViewContext): ReceivingNetworks {
  const { networks, accounts } = ctx.state;
  const namespace = networks.activeNamespace.value;
  const { networkId, approved } = accounts.get(namespace);
  const account = accounts.idOf(namespace);
  const isKnownToBeOne = !hasFeature(namespace, 'sharedAddresses') || isSmartAccount(ctx, namespace);
  const network = networks.find(networkId);
  const all = getFamilyNetworks(ctx);
  const hasNodes = network !== undefined && withServiceNode(ctx, network).rpcUrls.length > 0;
  const needsAnswer = account !== null && hasNodes && all.length > 1 && !isKnownToBeOne;
  const readIsContract = async (): Promise<boolean> => {
    const adapter = await getAdapter(ctx, namespace);
    if (!network || !account) throw new Error('No node of the network is known');
    return (await adapter?.isContract?.(network, accountAddress(account), ctx.signal)) ?? false;
  };
  const { value: isContract, failed } = useLoaded(getContracts(ctx), account, readIsContract, needsAnswer);
  const mayBeOne = isContract ?? (hasNodes && !approved);
  return {
    networks: isKnownToBeOne || mayBeOne ? (network ? [network] : []) : all,
    isKnown: !needsAnswer || isContract !== undefined || failed,
  };
}
