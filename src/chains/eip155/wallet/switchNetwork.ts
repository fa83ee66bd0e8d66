import { childController } from '../../../lib/childController';
import type { Clock } from '../../../lib/clock';
import { deferred } from '../../../lib/deferred';
import type { Network } from '../../../lib/network';
import { withTimeout } from '../../../lib/timeout';
import { failLateSwitch } from '../../../shared/failLateSwitch';
import { answerLimit } from '../../connecting/answerLimit';
import type { Request } from './createRequest';
import { readChainId } from './readChainId';
import { requestSwitch } from './requestSwitch';
import type { Tracker } from './trackWallet';

export interface SwitchParams {
  readonly network: Network;
  readonly request: Request;
  readonly tracker: Tracker;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** The chain id is checked while the wallet is asked: first after this time, then at longer intervals (ms). */
const CHECK_INTERVAL = 250;
const MAX_CHECK_INTERVAL = 1_000;

/**
 * Switches the wallet to a network (EIP-3326), and adds the network first if the wallet does not have it (EIP-3085). Resolves as
 * soon as an event or the chain id shows that the wallet is on the network, whatever it responds and even if it never does.
 * Rejects only while it is on another network: with the wallet's raw error, or an error without a code if it did not switch.
 */
export async function switchNetwork({ network, request, tracker, clock, signal }: SwitchParams): Promise<void> {
  const target = network.caipNetworkId;
  const arrival = deferred();
  // Ends all that is pending when the switch has ended.
  const controller = childController(signal);

  const isOnNetwork = async (): Promise<boolean> => {
    try {
      const requestChainId = (limit: AbortSignal): Promise<unknown> => request('eth_chainId', undefined, limit);
      const id = readChainId(await withTimeout(requestChainId, answerLimit, { clock, signal: controller.signal }));
      if (id !== tracker.report.network) tracker.set({ network: id });
      return id === target;
    } catch {
      return false;
    }
  };
  const send = (method: string, params: unknown): Promise<unknown> => request(method, params, controller.signal);

  const pollNetwork = async (): Promise<void> => {
    for (let wait = CHECK_INTERVAL; ; wait = Math.min(wait * 2, MAX_CHECK_INTERVAL)) {
      await clock.delay(wait, controller.signal);
      if (await isOnNetwork()) return;
    }
  };
  const switchOrAdd = async (): Promise<void> => {
    await requestSwitch({ network, send, takes: () => true, isOnNetwork, signal: controller.signal });
    if (await isOnNetwork()) return;
    await failLateSwitch(clock, controller.signal);
  };

  const unsubscribe = tracker.subscribe((report) => {
    if (report.network !== target) return;
    arrival.resolve();
    // Nothing more is sent.
    controller.abort();
  });
  try {
    // A wallet that is on the network already has nothing to confirm.
    if (await isOnNetwork()) return;
    signal.throwIfAborted();
    await Promise.race([arrival.promise, pollNetwork(), switchOrAdd()]);
  } catch (error) {
    signal.throwIfAborted();
    if (!(await isOnNetwork())) throw error;
  } finally {
    unsubscribe();
    controller.abort();
  }
}
