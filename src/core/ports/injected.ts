import type { Namespace } from '../../lib/caip';
import { decodeAnnouncement } from '../options/provider';
import type { InjectedWallet } from './InjectedWallet';
import { legacyWallets } from './legacyWallets';
import { type FoundProvider, mergeWallets } from './mergeWallets';

/**
 * Looks for the wallets of one chain family until the signal is aborted. Each is handed over as it announces itself,
 * unchecked, in the shape of EIP-6963: `{ info: { name, icon, rdns }, provider }`.
 */
export type Discover = (found: (announcement: unknown) => void, signal: AbortSignal) => void;

/** The wallets of the page, as a growing list: of EIP-6963 and `window.ethereum`, and of the sources that were added. */
export interface InjectedPort {
  /** The family of the wallets that are found without a further source. */
  readonly namespace: Namespace;
  /** Starts looking on the first subscription; calls back at once with what is known. */
  subscribe(listener: (wallets: readonly InjectedWallet[]) => void): () => void;
  /** Looks in another place, too, until nobody is subscribed any more. */
  add(namespace: Namespace, discover: Discover): void;
}

/** The most that are listed of one source. */
const MAX_WALLETS = 100;
const ANNOUNCE = 'eip6963:announceProvider';
const LEGACY = 'ethereum#initialized';
/** The family of EIP-6963 and of `window.ethereum`. */
const EVM: Namespace = 'eip155';

/** Many wallets put another object at `window.ethereum` than they announce; only their own rdns says that it is them. */
function withLegacy(announced: readonly FoundProvider[]): readonly FoundProvider[] {
  const evm = announced.filter(({ namespace }) => namespace === EVM);
  const others = legacyWallets().filter(
    ({ provider, rdns }) => !evm.some((wallet) => wallet.provider === provider || (rdns && wallet.rdns === rdns)),
  );
  const legacy = others
    .slice(0, Math.max(0, MAX_WALLETS - evm.length))
    .map(({ provider, name }) => ({ namespace: EVM, uuid: '', name, icon: null, rdns: null, provider }));
  return [...announced, ...legacy];
}

/**
 * Looks for wallets in the page. `warn` is told at most once of an announcement that cannot be read.
 * Finds nothing, and listens to nothing, where there is no window.
 */
export function createInjected(warn: (text: string) => void = () => {}): InjectedPort {
  const announced: FoundProvider[] = [];
  const listeners = new Set<(wallets: readonly InjectedWallet[]) => void>();
  let controller = new AbortController();
  let wallets: readonly InjectedWallet[] = Object.freeze([]);
  let stale = false;
  let warned = false;

  const refresh = (): void => {
    if (!stale) return;
    stale = false;
    wallets = mergeWallets(withLegacy(announced));
  };

  // One update for all announcements of a tick, however many there are.
  const scheduleUpdate = (): void => {
    if (!stale) {
      queueMicrotask(() => {
        if (!stale) return;
        refresh();
        for (const listener of [...listeners]) listener(wallets);
      });
    }
    stale = true;
  };

  const addAnnouncement = (namespace: Namespace, read: () => unknown, withoutUuid?: boolean): void => {
    const sameFamily = announced.filter((other) => other.namespace === namespace);
    if (sameFamily.length >= MAX_WALLETS) return;
    const wallet = decodeAnnouncement(read, withoutUuid);
    if (!wallet) {
      if (!warned) warn('A wallet announced itself in a form that cannot be read and is not listed (EIP-6963)');
      warned = true;
      return;
    }
    // The same object under the same uuid or rdns is the same wallet again: some make a new uuid for each announcement.
    const isDuplicate = sameFamily.some(
      ({ provider, uuid, rdns }) =>
        provider === wallet.provider && (uuid === wallet.uuid || (rdns && rdns === wallet.rdns)),
    );
    if (isDuplicate) return;
    announced.push({ ...wallet, namespace });
    scheduleUpdate();
  };

  const start = (): void => {
    controller = new AbortController();
    const { signal } = controller;
    window.addEventListener(ANNOUNCE, (event) => addAnnouncement(EVM, () => (event as CustomEvent).detail), { signal });
    window.addEventListener(LEGACY, scheduleUpdate, { signal });
    scheduleUpdate();
    window.dispatchEvent(new Event('eip6963:requestProvider'));
  };

  return {
    namespace: EVM,
    add(namespace, discover) {
      const { signal } = controller;
      discover((announcement) => {
        if (!signal.aborted) addAnnouncement(namespace, () => announcement, true);
      }, signal);
    },
    subscribe(listener) {
      if (typeof window === 'undefined') {
        listener(wallets);
        return () => {};
      }
      const isFirst = !listeners.size;
      listeners.add(listener);
      if (isFirst) {
        start();
        refresh(); // Wallets that answered within the request belong to the first call already.
      }
      listener(wallets);
      return () => {
        if (listeners.delete(listener) && !listeners.size) controller.abort();
      };
    },
  };
}
