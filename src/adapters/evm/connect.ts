import type { ConnectParams, WalletConnection } from '../../core/ports/adapter';
import type { CaipNetworkId } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import { withTimeout } from '../../lib/timeout';
import { createRequest, type Request } from './createRequest';
import { createVerbs } from './createVerbs';
import { findInError } from './findInError';
import { listen } from './listen';
import { asProvider } from './provider';
import { readAccounts } from './readAccounts';
import { readChainId } from './readChainId';
import { revokePermissions } from './revokePermissions';
import { rpcError } from './rpcError';
import { signMessage } from './signMessage';
import { switchNetwork } from './switchNetwork';
import { allVerbs } from './verbs';

/** A wallet may report a thousand changes per second. The sink receives only the latest state, at this interval (ms). */
const NOTIFY_INTERVAL = 50;
/** How long a wallet that reports a lost connection may take to reconnect (ms). */
const RECONNECT_TIMEOUT = 3_000;
/** MetaMask's error code for a connection that it will restore by itself. */
const RECONNECTING = 1013;

interface State {
  readonly accounts: readonly string[];
  readonly network: CaipNetworkId;
}

function assertAllowed(accounts: readonly string[]): void {
  if (!accounts.length) throw rpcError(4100, 'The wallet shared no accounts');
}

/** Whether a wallet that reports a lost connection shares accounts again in time. */
async function sharesAccounts(request: Request, clock: Clock, signal: AbortSignal): Promise<boolean> {
  try {
    const requestAccounts = (limit: AbortSignal): Promise<unknown> => request('eth_accounts', undefined, limit);
    return readAccounts(await withTimeout(requestAccounts, RECONNECT_TIMEOUT, { clock, signal })).length > 0;
  } catch {
    // No response or an error: the wallet did not reconnect.
    return false;
  }
}

/**
 * Requests a wallet's accounts and network and follows both until disposed. Listens before the request, so that no
 * change in between is lost.
 * @throws RpcError 4100 if the wallet shares no accounts; TypeError for a malformed response; the wallet's raw error
 */
export async function connect(
  { provider, sink, signal, restore }: ConnectParams,
  clock: Clock,
): Promise<WalletConnection> {
  signal.throwIfAborted();
  const wallet = asProvider(provider);
  const controller = new AbortController();
  const request = createRequest(wallet, controller.signal);
  const networkListeners = new Set<(id: CaipNetworkId) => void>();
  // The wallet's latest state, and the state that the core was last notified of: undefined until connected.
  let latest: Partial<State> = {};
  let notified: State | undefined;
  let isNotifyScheduled = false;

  const dispose = (): void => {
    if (controller.signal.aborted) return;
    controller.abort(rpcError(4900, 'The connection was closed'));
    removeListeners();
  };
  const notify = (): void => {
    isNotifyScheduled = false;
    if (!notified) return;
    const previous = notified;
    notified = { ...notified, ...latest };
    const { accounts, network } = notified;
    if (!accounts.length) {
      dispose();
      sink.disconnected();
      return;
    }
    // The network first, so that balances of new accounts are read on their network.
    if (network !== previous.network) sink.network(network);
    if (String(accounts) !== String(previous.accounts)) sink.accounts(accounts);
  };
  const scheduleNotify = (): void => {
    if (!notified || isNotifyScheduled) return;
    isNotifyScheduled = true;
    clock.delay(NOTIFY_INTERVAL, controller.signal).then(notify, () => {});
  };
  const onAccounts = (payload: unknown): void => {
    latest = { ...latest, accounts: readAccounts(payload) };
    scheduleNotify();
  };
  const onNetwork = (payload: unknown): void => {
    const id = readChainId(payload);
    latest = { ...latest, network: id };
    for (const listener of networkListeners) listener(id);
    scheduleNotify();
  };
  const onDisconnect = async (error: unknown): Promise<void> => {
    const before = latest;
    const isReconnecting = findInError(error, ({ code }) => code === RECONNECTING);
    // A wallet that has reported its state since is connected again, even if it has lost the request.
    if (isReconnecting && ((await sharesAccounts(request, clock, controller.signal)) || latest !== before)) return;
    onAccounts([]);
  };
  const removeListeners = listen(wallet, {
    accountsChanged: onAccounts,
    chainChanged: onNetwork,
    connect: (info) => onNetwork((info as { chainId?: unknown }).chainId),
    disconnect: (error) => void (notified && onDisconnect(error)),
  });

  try {
    const accounts = readAccounts(await request(restore ? 'eth_accounts' : 'eth_requestAccounts', undefined, signal));
    assertAllowed(accounts);
    // A change event that arrived before the response is newer, except an empty list: locked wallets report that meanwhile.
    latest = { accounts: latest.accounts?.length ? latest.accounts : accounts };
    const network = readChainId(await request('eth_chainId', undefined, signal));
    notified = { accounts, network, ...latest };
    // The wallet may have removed all accounts during the request for its chain.
    assertAllowed(notified.accounts);
  } catch (error) {
    dispose();
    throw error;
  }

  return {
    accounts: notified.accounts,
    networkId: notified.network,
    provider,
    async switchNetwork(network, switchSignal) {
      await switchNetwork({ network, request, networkListeners, clock, signal: switchSignal });
      // The caller is notified by the promise; the sink is only for changes that the wallet makes by itself.
      latest = { ...latest, network: network.caipNetworkId };
      if (notified) notified = { ...notified, network: network.caipNetworkId };
    },
    signMessage: (message, address) => signMessage(request, message, address),
    can: allVerbs,
    request: createVerbs(request),
    async disconnect() {
      await revokePermissions(request, clock, controller.signal);
      dispose();
    },
    dispose,
  };
}
