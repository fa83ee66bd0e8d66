import type { CaipNetworkId } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { toHexQuantity } from '../../lib/hexQuantity';
import type { Network } from '../../lib/network';
import { chainNotSupported } from './chainNotSupported';
import { chainParameterOf } from './chainParameterOf';
import type { Request } from './createRequest';
import { isUnknownChain } from './isUnknownChain';
import { readChainId } from './readChainId';
import { rpcError } from './rpcError';

export interface SwitchParams {
  readonly network: Network;
  readonly request: Request;
  /** Called at once with each network that the wallet reports. */
  readonly networkListeners: Set<(id: CaipNetworkId) => void>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Mobile wallets confirm before they have switched, so the chain id is checked several times at this interval (ms). */
const CHECK_ATTEMPTS = 8;
const CHECK_INTERVAL = 250;

/**
 * Switches the wallet to a network (EIP-3326), and adds the network first if the wallet does not have it (EIP-3085). Resolves
 * only when an event or the chain id confirms the switch. Rejects with the wallet's raw error, or 4902 if it did not switch.
 */
export async function switchNetwork({
  network,
  request,
  networkListeners,
  clock,
  signal,
}: SwitchParams): Promise<void> {
  const chainId = toHexQuantity(BigInt(network.reference));
  const arrival = deferred();
  let isSwitched = false;
  const onNetwork = (id: CaipNetworkId): void => {
    if (id !== network.caipNetworkId) return;
    isSwitched = true;
    arrival.resolve();
  };
  const requestSwitch = (): Promise<unknown> => request('wallet_switchEthereumChain', [{ chainId }], signal);
  const checkNetwork = async (attempts: number): Promise<boolean> => {
    for (let attempt = 1; !isSwitched; attempt++) {
      if (readChainId(await request('eth_chainId', undefined, signal)) === network.caipNetworkId) break;
      if (attempt === attempts) return isSwitched;
      await clock.delay(CHECK_INTERVAL, signal);
    }
    return true;
  };
  const switchOrAdd = async (): Promise<void> => {
    // A wallet that is on the network already has nothing to confirm.
    if (await checkNetwork(1).catch(() => false)) return;
    try {
      await requestSwitch();
    } catch (error) {
      if (isSwitched) return;
      if (!isUnknownChain(error)) throw error;
      const chainParameter = chainParameterOf(network);
      if (!chainParameter.rpcUrls.length) throw error;
      await request('wallet_addEthereumChain', [chainParameter], signal).catch((cause) => {
        throw chainNotSupported(cause);
      });
      // Some wallets add the network but do not switch to it.
      if (!(await checkNetwork(1))) await requestSwitch();
    }
    if (!(await checkNetwork(CHECK_ATTEMPTS))) throw rpcError(4902, 'The wallet did not switch to the network');
  };

  networkListeners.add(onNetwork);
  try {
    await Promise.race([arrival.promise, switchOrAdd()]);
  } finally {
    networkListeners.delete(onNetwork);
  }
}
