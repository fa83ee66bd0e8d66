import type { CaipNetworkId } from '../../../lib/caip';
import type { Clock } from '../../../lib/clock';
import { coalesce } from '../../../lib/coalesce';
import { withTimeout } from '../../../lib/timeout';
import { isRefusal } from '../../../shared/isRefusal';
import { listenForWake } from '../../../shared/ports/listenForWake';
import { answerLimit } from '../../connecting/answerLimit';
import type { Request } from './createRequest';
import { listen } from './listen';
import type { Provider } from './provider';
import { readChainId } from './readChainId';
import { readSharedAccounts } from './readSharedAccounts';

/** The latest state that a wallet has reported in a form that can be read. */
export interface WalletReport {
  /** Undefined until they are known; empty if the wallet shares none. */
  readonly accounts?: readonly string[] | undefined;
  readonly network?: CaipNetworkId;
  /** The wallet's error, if it has refused to share its accounts (4001, 4100). */
  readonly refusal?: unknown;
}

export interface Tracker {
  readonly report: WalletReport;
  /** Applies a wallet's response only to values that are still unknown: values from an event in between are newer. */
  add(response: WalletReport): void;
  /** Replaces what is known. */
  set(change: WalletReport): void;
  /** Calls back after each report, also if nothing has changed. Returns a disposer. */
  subscribe(listener: (report: WalletReport) => void): () => void;
  /** Requests the accounts again, within 3 s. Errors and responses that cannot be read change nothing. */
  refreshAccounts(): void;
  /** The same for the network. */
  refreshNetwork(): void;
}

interface TrackParams {
  readonly wallet: Provider;
  readonly request: Request;
  readonly clock: Clock;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** The wallet has reported that it is disconnected. */
  readonly onDisconnect: (error: unknown) => void;
}

/**
 * Follows the accounts and the network of a wallet. An event that cannot be read changes nothing, and the wallet is asked
 * instead. It is also asked when the page may have missed events: after a sleep, or in the back-forward cache.
 */
export function trackWallet({ wallet, request, clock, signal, onDisconnect }: TrackParams): Tracker {
  const listeners = new Set<(report: WalletReport) => void>();
  let report: WalletReport = {};
  // The number of events, to notice those that arrive during a request.
  const events = { accounts: 0, network: 0 };

  const set = (change: WalletReport): void => {
    report = { ...report, ...change };
    for (const listener of [...listeners]) listener(report);
  };
  const ask = (method: string): Promise<unknown> =>
    withTimeout((limit) => request(method, undefined, limit), answerLimit, { clock, signal });

  const refreshAccounts = coalesce(async () => {
    const before = events.accounts;
    let change: WalletReport;
    try {
      change = { accounts: readSharedAccounts(await ask('eth_accounts')), refusal: undefined };
    } catch (error) {
      if (!isRefusal(error)) return;
      change = { accounts: [], refusal: error };
    }
    if (events.accounts === before) set(change);
  });
  const refreshNetwork = coalesce(async () => {
    const before = events.network;
    const network = readChainId(await ask('eth_chainId'));
    if (events.network === before) set({ network });
  });

  const refreshAll = (): void => {
    refreshAccounts();
    refreshNetwork();
  };

  /** Applies an event, or requests what it was about if it cannot be read. */
  const follow = (name: keyof typeof events, read: () => WalletReport, refresh: () => void): void => {
    let change: WalletReport;
    try {
      change = read();
    } catch {
      refresh();
      return;
    }
    events[name]++;
    set(change);
  };

  const handlers = {
    accountsChanged: (payload: unknown) =>
      follow('accounts', () => ({ accounts: readSharedAccounts(payload), refusal: undefined }), refreshAccounts),
    chainChanged: (payload: unknown) => follow('network', () => ({ network: readChainId(payload) }), refreshNetwork),
    connect() {
      // The event itself shows that the wallet is back. Its chain id may be that of another wallet in the page.
      set({});
      refreshAll();
    },
    disconnect: onDisconnect,
  };
  listen(wallet, handlers, signal);
  signal.addEventListener('abort', listenForWake(refreshAll));
  signal.addEventListener('abort', () => listeners.clear());
  return {
    get report() {
      return report;
    },
    add(response) {
      const { accounts, network } = report;
      set({ ...response, ...(accounts?.length && { accounts }), ...(network && { network }) });
    },
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refreshAccounts,
    refreshNetwork,
  };
}
