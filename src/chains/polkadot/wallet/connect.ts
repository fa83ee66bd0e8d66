import type { ConnectParams, WalletConnection } from '../../../core/ports/adapter';
import type { Clock } from '../../../lib/clock';
import { deferred } from '../../../lib/deferred';
import { untilAborted } from '../../../lib/untilAborted';
import { noAccounts } from '../../../shared/noAccounts';
import { rpcError } from '../../../shared/rpcError';
import { notOffered } from '../../../shared/walletErrors';
import { connectionClosed } from '../../connecting/connectionClosed';
import { createNotifier } from '../../connecting/createNotifier';
import { untilConnected } from '../../connecting/untilConnected';
import { accountKey } from '../accountKey';
import { POLKADOT } from '../networks';
import type { AccessRequests } from './createRequests';
import { createSigner } from './createSigner';
import { followAccounts } from './followAccounts';
import { isExtension } from './isExtension';
import { accountsOn, findAccount, type NetworkAccounts, readAccounts, type SharedAccount } from './readAccounts';
import { requestAccess } from './requestAccess';
import { signMessage } from './signMessage';

/**
 * Connects to an extension and follows its accounts until disposed. An extension has no network: the accounts are those that can be
 * used on the app's network, with its addresses, and a switch sends no request. Rejects like `requestAccess`.
 * @throws RpcError 4100 if the extension shares no account of the network; TypeError for a value that is no extension
 */
export async function connect(
  {
    provider: extension,
    sink,
    signal,
    networkId: preferred = POLKADOT,
    restore,
    afterEvent = false,
    onUnavailable = () => {},
  }: ConnectParams,
  { clock, requests }: { readonly clock: Clock; readonly requests: AccessRequests },
): Promise<WalletConnection> {
  signal.throwIfAborted();
  if (!isExtension(extension)) throw new TypeError('Not a Polkadot extension');
  const params = { extension, requests, clock, signal, restore, afterEvent, onUnavailable };
  const injected = await requestAccess(params);
  signal.throwIfAborted();

  const controller = new AbortController();
  const first = deferred<NetworkAccounts>();
  let networkId = preferred;
  /** The accounts on the current network. */
  let shown: NetworkAccounts | undefined;
  let shared: readonly SharedAccount[] = [];
  /** The latest list, which is read when it is needed. */
  let unread: { readonly list: unknown } | undefined;
  const readShared = (): readonly SharedAccount[] => {
    if (unread) shared = readAccounts(unread.list) ?? shared;
    unread = undefined;
    return shared;
  };
  const dispose = (): void => controller.abort(connectionClosed());
  const notify = (): void => {
    const accounts = accountsOn(readShared(), networkId);
    if (!accounts.addresses.length) {
      dispose();
      sink.disconnected();
    } else if (JSON.stringify(accounts) !== JSON.stringify(shown)) {
      shown = accounts;
      sink.accounts(accounts.addresses, accounts.details);
    }
  };
  const scheduleNotify = createNotifier(clock, controller.signal, notify);
  const onList = (list: unknown, isAnswer: boolean): void => {
    unread = { list };
    if (shown) {
      scheduleNotify();
      return;
    }
    const accounts = accountsOn(readShared(), networkId);
    if (accounts.addresses.length) {
      shown = accounts;
      first.resolve(accounts);
    } else if (isAnswer && (restore || afterEvent)) onUnavailable();
    else if (isAnswer) first.reject(noAccounts());
  };
  followAccounts(injected, { onList, onError: first.reject }, controller.signal);
  const accounts = await untilConnected(() => first.promise, signal, controller);
  requests.take(extension, injected);
  const signer = createSigner(injected.signer, (address) => findAccount(readShared(), address), controller.signal);
  return {
    accounts: accounts.addresses,
    details: accounts.details,
    accountKey,
    networkId,
    provider: signer,
    asksToSwitch: () => false,
    async switchNetwork({ caipNetworkId }) {
      controller.signal.throwIfAborted();
      const accounts = accountsOn(readShared(), caipNetworkId);
      if (!accounts.addresses.length) throw rpcError(4902, 'The wallet has no account of this network');
      networkId = caipNetworkId;
      shown = accounts;
      sink.accounts(accounts.addresses, accounts.details, networkId);
    },
    async signMessage(message, address, signingSignal) {
      signingSignal.throwIfAborted();
      return untilAborted(signMessage(signer, message, address), signingSignal);
    },
    can: new Set(),
    request: async (verb) => {
      throw notOffered(verb);
    },
    async disconnect() {
      dispose();
      // There is no call that ends the permission. The next connection asks again.
      requests.forget(extension);
    },
    dispose,
  };
}
