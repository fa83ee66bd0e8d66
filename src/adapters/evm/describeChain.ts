import { toHexQuantity } from '../../lib/hexQuantity';
import { linkUrl } from '../../lib/linkUrl';
import type { Network } from '../../lib/network';

/** `AddEthereumChainParameter` of EIP-3085, a fresh copy on each call: what a wallet does to it must not reach ours. */
export const describeChain = (network: Network) => ({
  chainId: toHexQuantity(BigInt(network.reference)),
  chainName: network.name,
  nativeCurrency: { ...network.nativeCurrency },
  rpcUrls: network.rpcUrls.filter(linkUrl),
  ...(linkUrl(network.explorerUrl) && { blockExplorerUrls: [network.explorerUrl] }),
});
