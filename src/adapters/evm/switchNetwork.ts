import type { CaipNetworkId } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import { deferred } from '../../lib/deferred';
import { toHexQuantity } from '../../lib/hexQuantity';
import type { Network } from '../../lib/network';
import { chainNotSupported } from './chainNotSupported';
import type { Request } from './createRequest';
import { describeChain } from './describeChain';
import { isUnknownChain } from './isUnknownChain';
import { readChainId } from './readChainId';
import { rpcError } from './rpcError';

export interface SwitchParams {
  readonly network: Network;
  readonly request: Request;
  /** Told of each network that the wallet reports, at once. */
  readonly arrivals: Set<(id: CaipNetworkId) => void>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Wallets on phones say yes before they have moved: the chain is asked this often, this far apart (ms). */
const LOOKS = 8;
const PAUSE = 250;

/**
 * Brings the wallet to a network (EIP-3326) and describes it first where the wallet does not know it (EIP-3085). Resolves only
 * when the wallet is there, by its own event or by its answer; rejects with the wallet's raw error, or 4902 when it stayed away.
 */
export async function switchNetwork({ network, request, arrivals, clock, signal }: SwitchParams): Promise<void> {
  const chainId = toHexQuantity(BigInt(network.reference));
  const there = deferred();
  let arrived = false;
  const onNetwork = (id: CaipNetworkId): void => {
    if (id !== network.caipNetworkId) return;
    arrived = true;
    there.resolve();
  };
  const ask = (): Promise<unknown> => request('wallet_switchEthereumChain', [{ chainId }], signal);
  const isThere = async (looks: number): Promise<boolean> => {
    for (let look = 1; !arrived; look++) {
      if (readChainId(await request('eth_chainId', undefined, signal)) === network.caipNetworkId) break;
      if (look === looks) return arrived;
      await clock.delay(PAUSE, signal);
    }
    return true;
  };
  const steps = async (): Promise<void> => {
    // A wallet that is there already has nothing to confirm.
    if (await isThere(1).catch(() => false)) return;
    try {
      await ask();
    } catch (error) {
      if (arrived) return;
      if (!isUnknownChain(error)) throw error;
      const described = describeChain(network);
      if (!described.rpcUrls.length) throw error;
      await request('wallet_addEthereumChain', [described], signal).catch((cause) => {
        throw chainNotSupported(cause);
      });
      // Some wallets only take note of the network and stay where they are.
      if (!(await isThere(1))) await ask();
    }
    if (!(await isThere(LOOKS))) throw rpcError(4902, 'The wallet did not move to the network');
  };

  arrivals.add(onNetwork);
  try {
    await Promise.race([there.promise, steps()]);
  } finally {
    arrivals.delete(onNetwork);
  }
}
