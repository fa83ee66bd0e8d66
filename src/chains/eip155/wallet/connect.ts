import type { ConnectParams, WalletConnection } from '../../../core/ports/adapter';
import type { Clock } from '../../../lib/clock';
import { withTimeout } from '../../../lib/timeout';
import { findInError } from '../../../shared/findInError';
import { connectionClosed } from '../../connecting/connectionClosed';
import { createNotifier } from '../../connecting/createNotifier';
import { untilConnected } from '../../connecting/untilConnected';
import { awaitReturn } from './awaitReturn';
import { createDeparture } from './createDeparture';
import { createRequest, type Request } from './createRequest';
import { createVerbs } from './createVerbs';
import { asProvider } from './provider';
import { readAccounts } from './readAccounts';
import { requestAccess, type WalletState } from './requestAccess';
import { revokePermissions } from './revokePermissions';
import { signMessage } from './signMessage';
import { switchNetwork } from './switchNetwork';
import { trackWallet } from './trackWallet';
import { allVerbs } from './verbs';

/** How long a wallet that reports a lost connection may take to reconnect (ms). */
const RECONNECT_TIMEOUT = 3_000;
/** MetaMask's error code for a connection that it will restore by itself. */
const RECONNECTING = 1013;

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
 * Connects to a wallet and follows its accounts and network until disposed. Listens before the first request, so that no change
 * in between is lost. Rejects like `requestAccess`, or for a restore like `awaitReturn`.
 * @throws TypeError for a value that is not a provider
 */
export async function connect(
  { provider, sink, signal, restore, afterEvent = false, approvedElsewhere, onUnavailable = () => {} }: ConnectParams,
  clock: Clock,
): Promise<WalletConnection> {
  signal.throwIfAborted();
  const wallet = asProvider(provider);
  const controller = new AbortController();
  const request = createRequest(wallet, controller.signal);
  // The state that the core was last notified of: undefined until connected.
  let notified: WalletState | undefined;
  let isOffline = false;

  const onDisconnect = async (error: unknown): Promise<void> => {
    const before = tracker.report;
    const isReconnecting = findInError(error, ({ code }) => code === RECONNECTING);
    // A wallet that has reported its state since is connected again, even if it has lost the request.
    const isBack = async (): Promise<boolean> =>
      (await sharesAccounts(request, clock, controller.signal)) || tracker.report !== before;
    if (isReconnecting && (await isBack())) return;
    isOffline = true;
    scheduleNotify();
  };
  const tracker = trackWallet({
    wallet,
    request,
    clock,
    signal: controller.signal,
    onDisconnect: (error) => void (notified && onDisconnect(error)),
  });
  const dispose = (): void => controller.abort(connectionClosed());
  const revoke = (): Promise<void> => revokePermissions(wallet, clock);
  const { leave, expectsLoss } = createDeparture(clock, controller.signal, () => scheduleNotify());
  const notify = (): void => {
    if (!notified) return;
    const { accounts = [], network = notified.network } = tracker.report;
    if (isOffline || !accounts.length) {
      if (expectsLoss()) return;
      dispose();
      sink.disconnected();
      return;
    }
    const previous = notified;
    notified = { accounts, network };
    // The network first, so that balances of new accounts are read on their network.
    if (network !== previous.network) sink.network(network);
    if (String(accounts) !== String(previous.accounts)) sink.accounts(accounts);
  };
  const scheduleNotify = createNotifier(clock, controller.signal, notify);

  const params = { wallet, tracker, request, clock, signal, afterEvent, approvedElsewhere, onUnavailable };
  const state = await untilConnected(() => (restore ? awaitReturn(params) : requestAccess(params)), signal, controller);
  notified = state;
  tracker.subscribe(() => {
    isOffline = false;
    scheduleNotify();
  });
  if (tracker.report.accounts !== state.accounts || tracker.report.network !== state.network) scheduleNotify();

  return {
    accounts: state.accounts,
    networkId: state.network,
    provider,
    async switchNetwork(network, switchSignal) {
      await switchNetwork({ network, request, tracker, clock, signal: switchSignal });
      // The caller is notified by the promise; the sink is only for changes that the wallet makes by itself.
      if (notified) notified = { ...notified, network: network.caipNetworkId };
    },
    signMessage: (message, address, signingSignal) =>
      signMessage((method, params) => request(method, params, signingSignal), message, address),
    can: allVerbs,
    request: createVerbs(request),
    async disconnect() {
      await leave(revoke);
      dispose();
    },
    leave,
    revoke,
    dispose,
  };
}
