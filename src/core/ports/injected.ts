import type { Namespace } from '../../lib/caip';
import { createEvent } from '../../lib/createEvent';
import { decodeAnnouncement } from '../options/provider';
import { createGrouping, type DetectedProvider } from './createGrouping';
import type { InjectedWallet } from './InjectedWallet';
import { type LegacyWallet, legacyWallets } from './legacyWallets';
import { modalProviders } from './modalProviders';

/**
 * Detects wallets of one chain family until the signal is aborted. Announcements are not validated and have the shape of
 * EIP-6963: `{ info: { name, icon, rdns }, provider }`. `onAnnounce` returns a function that removes the wallet from the list, unless
 * it is there already.
 */
export type Discover = (onAnnounce: (announcement: unknown) => (() => void) | undefined, signal: AbortSignal) => void;

/** The wallets of the page, from EIP-6963, `window.ethereum` and added sources. */
export interface InjectedPort {
  /** The chain family of wallets that need no added source. */
  readonly namespace: Namespace;
  /** Starts detection on the first subscription. Calls the listener immediately with the current list. */
  subscribe(listener: (wallets: readonly InjectedWallet[]) => void): () => void;
  /** Reads `window.ethereum` again. It may be set without an event, for example in the browser of a wallet app. */
  look(): void;
  /** Adds another source, until the last subscriber is removed. */
  add(namespace: Namespace, discover: Discover): void;
}

/** Maximum per chain family. */
const MAX_WALLETS = 100;
const ANNOUNCE = 'eip6963:announceProvider';
const LEGACY = 'ethereum#initialized';
/** The chain family of EIP-6963 and `window.ethereum`. */
const EVM: Namespace = 'eip155';

const isWallet = ({ provider }: { readonly provider: object }): boolean => !modalProviders.has(provider);

/** Whether a wallet announces an rdns, or a variant of it such as `io.metamask.flask`. */
const isVariant = (wallet: DetectedProvider, rdns: string): boolean =>
  rdns !== '' && `${wallet.rdns}.`.startsWith(`${rdns}.`);

/**
 * Adds the legacy wallets that did not announce themselves. Many wallets announce a different object than the one at
 * `window.ethereum`, so the rdns is compared, too. Flags are unreliable: if wallets are announced, a legacy one is more likely
 * another object of one of them than the wallet that its flag names, so it gets no name.
 */
function withLegacy(
  announced: readonly DetectedProvider[],
  legacyWallets: readonly LegacyWallet[],
): readonly DetectedProvider[] {
  const evm = announced.filter(({ namespace }) => namespace === EVM);
  const legacy = legacyWallets
    .filter(({ provider, rdns }) => !evm.some((wallet) => wallet.provider === provider || isVariant(wallet, rdns)))
    .slice(0, Math.max(0, MAX_WALLETS - evm.length))
    .map(({ provider, name, rdns }) => ({
      namespace: EVM,
      uuid: '',
      name: evm.length ? '' : name,
      flaggedName: name,
      icon: null,
      rdns: null,
      claims: [name, rdns],
      provider,
    }));
  return [...announced, ...legacy];
}

/** Whether two lists contain the same providers with the same names. */
const isEqual = (one: readonly LegacyWallet[], other: readonly LegacyWallet[]): boolean =>
  one.length === other.length &&
  one.every(({ provider, name }, index) => other[index]?.provider === provider && other[index]?.name === name);

/**
 * Detects wallets in the page. Calls `warn` at most once, for an announcement that cannot be read. Does nothing where
 * there is no window.
 */
export function createInjected(warn: (text: string) => void = () => {}): InjectedPort {
  let announced: readonly DetectedProvider[] = [];
  const group = createGrouping();
  const listeners = new Set<(wallets: readonly InjectedWallet[]) => void>();
  let controller = new AbortController();
  let wallets: readonly InjectedWallet[] = Object.freeze([]);
  let legacy: readonly LegacyWallet[] = [];
  let stale = false;
  let warned = false;

  const refresh = (): void => {
    if (!stale) return;
    stale = false;
    legacy = legacyWallets();
    wallets = group(withLegacy(announced.filter(isWallet), legacy.filter(isWallet)));
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

  const addAnnouncement = (
    namespace: Namespace,
    read: () => unknown,
    withoutUuid?: boolean,
  ): (() => void) | undefined => {
    const sameFamily = announced.filter((other) => other.namespace === namespace);
    if (sameFamily.length >= MAX_WALLETS) return;
    const wallet = decodeAnnouncement(read, withoutUuid);
    if (!wallet) {
      if (!warned) warn('A wallet announced itself in a form that cannot be read and is not listed (EIP-6963)');
      warned = true;
      return;
    }
    // Some wallets generate a new uuid or a new object per announcement. The first one stays.
    const isDuplicate = sameFamily.some(({ provider, uuid, rdns }) => {
      const hasSameUuid = uuid === wallet.uuid;
      const hasSameRdns = rdns === wallet.rdns;
      if (provider === wallet.provider) return hasSameUuid || hasSameRdns;
      return uuid && hasSameUuid && hasSameRdns;
    });
    if (isDuplicate) return;
    const entry = { ...wallet, namespace };
    announced = [...announced, entry];
    scheduleUpdate();
    return () => {
      announced = announced.filter((other) => other !== entry);
      scheduleUpdate();
    };
  };

  const start = (): void => {
    controller = new AbortController();
    const { signal } = controller;
    window.addEventListener(ANNOUNCE, (event) => addAnnouncement(EVM, () => (event as CustomEvent).detail), { signal });
    window.addEventListener(LEGACY, scheduleUpdate, { signal });
    scheduleUpdate();
    window.dispatchEvent(createEvent('eip6963:requestProvider'));
  };

  return {
    namespace: EVM,
    look() {
      if (listeners.size && typeof window !== 'undefined' && !isEqual(legacy, legacyWallets())) scheduleUpdate();
    },
    add(namespace, discover) {
      const { signal } = controller;
      discover(
        (announcement) => (signal.aborted ? undefined : addAnnouncement(namespace, () => announcement, true)),
        signal,
      );
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
