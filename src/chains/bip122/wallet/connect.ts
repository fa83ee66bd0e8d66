import type { ConnectParams, WalletConnection } from '../../../core/ports/adapter';
import { type CaipNetworkId, namespaceOf } from '../../../lib/caip';
import type { Clock } from '../../../lib/clock';
import { untilAborted } from '../../../lib/untilAborted';
import { noAccounts } from '../../../shared/noAccounts';
import { notOffered } from '../../../shared/walletErrors';
import { askToDisconnect } from '../../connecting/askToDisconnect';
import { connectionClosed } from '../../connecting/connectionClosed';
import { untilConnected } from '../../connecting/untilConnected';
import { hasMethod } from '../kinds/callMethod';
import { MAINNET } from '../networks';
import { awaitReturn } from './awaitReturn';
import type { BitcoinWallet } from './BitcoinWallet';
import { type Reading, readAnswer } from './readAnswer';
import { signText } from './signText';
import { switchNetwork } from './switchNetwork';
import { trackWallet } from './trackWallet';
import { wrongNetwork } from './wrongNetwork';

/** Asks the wallet with a prompt. @throws the error for a wallet that shares no account of the network */
async function requestAccess(wallet: BitcoinWallet, networkId: CaipNetworkId): Promise<Reading> {
  const reading = readAnswer(await wallet.connect(networkId), networkId);
  if (!reading.addresses.length) throw reading.isElsewhere ? wrongNetwork() : noAccounts();
  return reading;
}

/**
 * Connects to a wallet and follows its accounts and its network until disposed. Listens before the first request, so that no change
 * in between is lost. A wallet that does not report its network is assumed to be on the app's.
 * @throws the error of `wrongNetwork`, RpcError 4100 for no accounts at all; TypeError for a value that is no such wallet; for a
 * restore like `awaitReturn`
 */
export async function connect(
  { provider, sink, signal, networkId, restore, afterEvent = false, onUnavailable = () => {} }: ConnectParams,
  clock: Clock,
): Promise<WalletConnection> {
  signal.throwIfAborted();
  if (!hasMethod(provider, 'connect') || !hasMethod(provider, 'follow')) throw new TypeError('Not a wallet of Bitcoin');
  const wallet = provider as BitcoinWallet;
  const preferred = networkId && namespaceOf(networkId) === 'bip122' ? networkId : MAINNET;
  const isSilent = restore || afterEvent;
  const tracker = trackWallet({ wallet, clock, sink, preferred, restore, afterEvent });
  const { take, controller } = tracker;
  const dispose = (): void => controller.abort(connectionClosed());
  const attempt = (): Promise<void> => {
    const params = { wallet, networkId: preferred, take, clock, signal: controller.signal, afterEvent, onUnavailable };
    // Accounts shared by an event count as the response, which may never arrive.
    return Promise.race([tracker.shared, isSilent ? awaitReturn(params) : requestAccess(wallet, preferred).then(take)]);
  };
  await untilConnected(attempt, signal, controller);
  const revoke = async (): Promise<void> => {
    await askToDisconnect(clock, () => wallet.disconnect(tracker.reading().networkId));
  };
  const permission = wallet.permission?.();
  const now = tracker.reading();
  return {
    accounts: now.addresses,
    details: now.details,
    networkId: now.networkId,
    approved: { ids: [...new Set([...wallet.networks(), now.networkId])], canAdd: false },
    provider,
    asksToSwitch: () => !wallet.switchesSilently,
    switchNetwork: (network, switchSignal) => switchNetwork({ wallet, tracker, network, clock, signal: switchSignal }),
    async signMessage(message, address, signingSignal) {
      const checkConnected = (): void => {
        controller.signal.throwIfAborted();
        signingSignal.throwIfAborted();
      };
      signingSignal.throwIfAborted();
      const signature = signText(wallet, { message, address }, tracker.reading(), checkConnected);
      return untilAborted(untilAborted(signature, controller.signal), signingSignal);
    },
    can: new Set(),
    request: async (verb) => {
      throw notOffered(verb);
    },
    async disconnect() {
      dispose();
      await revoke();
    },
    ...(permission && { revoke, permission }),
    dispose,
  };
}
