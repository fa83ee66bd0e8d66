import { toHexQuantity } from '../../../lib/hexQuantity';
import { linkUrl } from '../../../lib/linkUrl';
import type { Network } from '../../../lib/network';

/** Creates the `AddEthereumChainParameter` of EIP-3085: a new copy on each call, because a wallet may modify it. */
export const chainParameterOf = (network: Network) => ({
  chainId: toHexQuantity(BigInt(network.reference)),
  chainName: network.name,
  nativeCurrency: { ...network.nativeCurrency },
  rpcUrls: network.rpcUrls.filter(linkUrl),
  ...(linkUrl(network.explorerUrl) && { blockExplorerUrls: [network.explorerUrl] }),
});
