import type { Clock } from '../../../lib/clock';
import { deferred } from '../../../lib/deferred';
import type { Network } from '../../../lib/network';
import { withTimeout } from '../../../lib/timeout';
import { untilAborted } from '../../../lib/untilAborted';
import { missingNetwork } from '../../../shared/walletErrors';
import { answerLimit } from '../../connecting/answerLimit';
import type { BitcoinWallet } from './BitcoinWallet';
import { readAnswer } from './readAnswer';
import type { Tracker } from './trackWallet';

interface SwitchParams {
  readonly wallet: BitcoinWallet;
  readonly tracker: Tracker;
  readonly network: Network;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** How often the wallet is read, if its events interrupt that. */
const MAX_READS = 5;

/**
 * Switches the wallet to one of its networks. Resolves as soon as the wallet is found there, whatever it responds and even if it never
 * does. Rejects only while it is elsewhere, and never asks for the network that it is on.
 * @throws RpcError 4902 for a network that the wallet does not have, or has no account on; the wallet's error
 */
export async function switchNetwork({ wallet, tracker, network, clock, signal }: SwitchParams): Promise<void> {
  const { caipNetworkId: target } = network;
  const { listeners, controller } = tracker;
  const isThere = (now = tracker.reading()): boolean => now.networkId === target && now.addresses.length > 0;
  if (isThere()) return;
  if (!wallet.networks().includes(target)) throw missingNetwork();
  const arrival = deferred();
  const checkArrival = (): void => {
    if (isThere()) arrival.resolve();
  };
  const ask = async (): Promise<void> => {
    const answer = untilAborted(wallet.switchNetwork(target), controller.signal);
    const now = readAnswer(await untilAborted(answer, signal), target);
    if (!isThere(now)) throw missingNetwork();
    // A later answer is outdated.
    if (listeners.has(checkArrival)) tracker.set(now);
  };
  const readWallet = async (): Promise<void> => {
    for (let reads = 0; reads < MAX_READS && !(await tracker.refresh()); reads++);
  };
  listeners.add(checkArrival);
  try {
    await Promise.race([arrival.promise, ask()]);
  } catch (error) {
    signal.throwIfAborted();
    await withTimeout(readWallet, answerLimit, { clock, signal: controller.signal }).catch(() => {});
    if (!isThere()) throw error;
  } finally {
    listeners.delete(checkArrival);
  }
  tracker.notify();
}
