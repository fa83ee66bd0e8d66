import type { AdapterSink, ConnectParams } from '../../../core/ports/adapter';
import type { Clock } from '../../../lib/clock';
import { listenForWake } from '../../../shared/ports/listenForWake';
import { connectionClosed } from '../../connecting/connectionClosed';
import { createNotifier } from '../../connecting/createNotifier';
import { readChains } from '../../walletStandard/readChains';
import { readFeatures } from './features';
import { listen } from './listen';
import { accountsOf, type SharedAccount } from './readAccounts';
import { readVersions } from './readVersions';
import type { FollowAccounts } from './requestAccess';

export interface Tracker {
  /** Its abort ends the connection. */
  readonly controller: AbortController;
  /** The accounts that the wallet shares; undefined until it has approved. */
  readonly shared: readonly SharedAccount[] | undefined;
  /** The addresses that the caller knows: from the approval, or from the last notification. */
  readonly reported: readonly string[];
  readonly follow: FollowAccounts;
  /** Takes the accounts that the wallet has approved. Only the first call counts. */
  accept(accounts: readonly SharedAccount[]): void;
}

export interface TrackParams extends Pick<ConnectParams, 'restore' | 'afterEvent'> {
  readonly wallet: unknown;
  readonly clock: Clock;
  readonly sink: Pick<AdapterSink, 'accounts' | 'disconnected'>;
  /** The networks of the wallet have changed, or what it or its accounts sign. */
  readonly onAbilities: () => void;
}

const addressesOf = (accounts: readonly SharedAccount[] = []): readonly string[] =>
  accounts.map(({ address }) => address);

/** What a wallet and its accounts can do, to notice changes. */
const abilitiesOf = (wallet: unknown, accounts: readonly SharedAccount[] = []): string =>
  JSON.stringify([
    readChains(wallet, 'solana'),
    readFeatures(wallet),
    readVersions(wallet),
    accounts.map(({ features }) => features),
  ]);

/** Follows the accounts that a wallet shares, and its features, until the connection ends. */
export function trackWallet({ wallet, clock, sink, onAbilities, restore, afterEvent }: TrackParams): Tracker {
  const controller = new AbortController();
  const { signal } = controller;
  const followers = new Set<(accounts: readonly SharedAccount[]) => void>();
  let shared: readonly SharedAccount[] | undefined;
  let reported: readonly string[] = [];
  let abilities = '';
  // Some wallets never list their accounts: an empty list is a change only if it was filled before.
  let isListed = false;
  const look = (): readonly SharedAccount[] | null => {
    const accounts = accountsOf(wallet);
    if (accounts) isListed = accounts.length > 0;
    return accounts;
  };
  look();

  const notify = (): void => {
    const addresses = addressesOf(shared);
    if (!addresses.length) {
      controller.abort(connectionClosed());
      sink.disconnected();
      return;
    }
    const now = abilitiesOf(wallet, shared);
    const isChanged = now !== abilities;
    abilities = now;
    if (String(addresses) !== String(reported)) {
      reported = addresses;
      sink.accounts(addresses);
    }
    if (isChanged) onAbilities();
  };
  const scheduleNotify = createNotifier(clock, signal, notify);
  const report = (accounts: readonly SharedAccount[]): void => {
    const isChange = shared !== undefined;
    for (const follower of [...followers]) follower(accounts);
    if (!isChange) return;
    look();
    shared = accounts;
    scheduleNotify();
  };
  const onWake = (): void => {
    const wasListed = isListed;
    const accounts = look();
    // Accounts that were listed before are neither newly shared, nor a response to the prompt.
    const isNews = restore && !(afterEvent && wasListed);
    if (accounts && (shared ? accounts.length || wasListed : isNews)) report(accounts);
    else if (shared) scheduleNotify();
  };
  const onChange = (accounts?: readonly SharedAccount[]): void => {
    if (accounts) report(accounts);
    else if (shared) scheduleNotify();
  };
  listen(wallet, onChange, signal);
  signal.addEventListener('abort', listenForWake(onWake));
  signal.addEventListener('abort', () => followers.clear());
  return {
    controller,
    get shared() {
      return shared;
    },
    get reported() {
      return reported;
    },
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    accept(accounts) {
      if (shared) return;
      look();
      shared = accounts;
      reported = addressesOf(accounts);
      abilities = abilitiesOf(wallet, accounts);
    },
  };
}
