import type { CarriedSwitch } from '../../../core/ports/carriedFamily';
import { withErrorCode } from '../../../lib/errorCode';
import { toHexQuantity } from '../../../lib/hexQuantity';
import { linkUrl } from '../../../lib/linkUrl';
import type { Network } from '../../../lib/network';
import { isUnknownChain } from '../../../shared/isUnknownChain';
import { notOffered } from '../../../shared/walletErrors';
import { chainIdOf } from './chainIdOf';
import { messages } from './errors';

export interface SwitchRequest extends CarriedSwitch {
  /** Reads the wallet's network, if that is possible: not every wallet switches to a network that it has added. */
  readonly isOnNetwork?: () => Promise<boolean>;
}

const switching = 'wallet_switchEthereumChain';
const adding = 'wallet_addEthereumChain';

/** Whether a wallet that takes these methods can be asked to add a network that it does not have. */
export const canAddNetworks = (methods: readonly string[]): boolean =>
  methods.includes(switching) && methods.includes(adding);

/** Creates the `AddEthereumChainParameter` of EIP-3085: a new copy on each call, because a wallet may modify it. */
const chainParameterOf = (network: Network) => ({
  chainId: toHexQuantity(BigInt(network.reference)),
  chainName: network.name,
  nativeCurrency: { ...network.nativeCurrency },
  rpcUrls: network.rpcUrls.filter(linkUrl),
  ...(linkUrl(network.explorerUrl) && { blockExplorerUrls: [network.explorerUrl] }),
});

/** Creates the error for a wallet that could not add a network. The wallet's own error is the cause. */
export const chainNotSupported = (cause: unknown): Error =>
  withErrorCode(new Error(messages.chainNotSupported, { cause }), 'chainNotSupported', messages.chainNotSupported);

/**
 * Requests a switch to a network (EIP-3326), or, if the wallet does not have it, to add it (EIP-3085).
 * @throws RpcError 4200 if the wallet does not take the request; Error `chainNotSupported` if it does not add the network; the
 * wallet's raw error
 */
export async function requestSwitch({ network, send, takes, isOnNetwork, signal }: SwitchRequest): Promise<void> {
  if (!takes(switching)) throw notOffered(switching);
  const ask = (): Promise<unknown> => send(switching, [{ chainId: chainIdOf(network.caipNetworkId) }]);
  try {
    await ask();
  } catch (error) {
    const chainParameter = chainParameterOf(network);
    if (!takes(adding) || !chainParameter.rpcUrls.length || !isUnknownChain(error)) throw error;
    signal.throwIfAborted();
    await send(adding, [chainParameter]).catch((cause) => {
      throw chainNotSupported(cause);
    });
    if (isOnNetwork && !(await isOnNetwork())) await ask();
  }
}
