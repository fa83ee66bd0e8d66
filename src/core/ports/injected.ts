import type { Namespace } from '../../lib/caip';
import { decodeAnnouncement } from '../options/provider';
import type { InjectedWallet } from './InjectedWallet';
import { legacyWallets } from './legacyWallets';
import { type DetectedProvider, mergeWallets } from './mergeWallets';
import { modalProviders } from './modalProviders';

/**
 * Detects wallets of one chain family until the signal is aborted. Announcements are not validated and have the shape of
 * EIP-6963: `{ info: { name, icon, rdns }, provider }`.
 */
export type Discover = (onAnnounce: (announcement: unknown) => void, signal: AbortSignal) => void;

/**
 * The wallets of the page, from EIP-6963, `window.ethereum` and added sources. The list only grows.
 */
export interface InjectedPort {
  /** The chain family of wallets that need no added source. */
  readonly namespace: Namespace;
  /** Starts detection on the first subscription. Calls the listener immediately with the current list. */
  subscribe(listener: (wallets: readonly InjectedWallet[]) => void): () => void;
  /** Adds another source, until the last subscriber is removed. */
  add(namespace: Namespace, discover: Discover): void;
}

/** Maximum per chain family. */
const MAX_WALLETS = 100;
const ANNOUNCE = 'eip6963:announceProvider';
const LEGACY = 'ethereum#initialized';
/** The chain family of EIP-6963 and `window.ethereum`. */
const EVM: Namespace = 'eip155';

/**
 * Adds the legacy wallets that did not announce themselves. Many wallets announce a different object than the one at
 * `window.ethereum`, so the rdns is compared, too.
 */
function withLegacy(announced: readonly DetectedProvider[]): readonly DetectedProvider[] {
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
 * Detects wallets in the page. Calls `warn` at most once, for an announcement that cannot be read. Does nothing where
 * there is no window.
 */
export function createInjected(warn: (text: string) => void = () => {}): InjectedPort {
  const announced: DetectedProvider[] = [];
  const listeners = new Set<(wallets: readonly InjectedWallet[]) => void>();
  let controller = new AbortController();
  let wallets: readonly InjectedWallet[] = Object.freeze([]);
  let stale = false;
  let warned = false;

  const refresh = (): void => {
    if (!stale) return;
    stale = false;
    wallets = mergeWallets(withLegacy(announced).filter(({ provider }) => !modalProviders.has(provider)));
  };

  // One update for all announcements of a task.
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
    // The same object with the same uuid or rdns is the same wallet: some wallets generate a new uuid per announcement.
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
        refresh(); // Includes wallets that announced themselves synchronously in the first call.
      }
      listener(wallets);
      return () => {
        if (listeners.delete(listener) && !listeners.size) controller.abort();
      };
    },
  };
}
