import type { Namespace } from '../../lib/caip';
import { type Announcement, decodeAnnouncement } from '../options/provider';
import { legacyWallets } from './legacyWallets';

/** A wallet found in the page. Text and icon are already safe to show; the provider is untouched. */
export interface InjectedWallet {
  /** Stable across reloads: the rdns when it is the only one with it, else rdns or name with a suffix. */
  readonly id: string;
  /** '' when the wallet gave none that can be shown: the view has a general name for it. */
  readonly name: string;
  /** A source safe for an `img`, or null for the first letter. */
  readonly icon: string | null;
  /** Self-attested reverse domain name, EIP-6963; null for the legacy provider and where it is not one. */
  readonly rdns: string | null;
  readonly namespaces: readonly Namespace[];
  readonly provider: unknown;
  /** Another announcement claims the same uuid or rdns: neither may be trusted by name. */
  readonly conflicting: boolean;
}

/** Wallets announced by EIP-6963 or sitting at `window.ethereum`, as a growing list. */
export interface InjectedPort {
  /** Starts looking on the first subscription; calls back at once with what is known. */
  subscribe(listener: (wallets: readonly InjectedWallet[]) => void): () => void;
}

type Found = Pick<InjectedWallet, 'name' | 'icon' | 'rdns' | 'provider' | 'conflicting'>;

const MAX_WALLETS = 100;
const ANNOUNCE = 'eip6963:announceProvider';
const LEGACY = 'ethereum#initialized';
const eip155: readonly Namespace[] = Object.freeze(['eip155']);

/** Gives each wallet its id. Two with the same base both get a suffix, so that a copy never answers to the known id. */
function withIds(found: readonly Found[]): readonly InjectedWallet[] {
  const bases = found.map(
    ({ rdns, name }) => rdns ?? (name ? `name:${name.replaceAll('#', '')}`.slice(0, 253) : 'injected'),
  );
  const totals = new Map<string, number>();
  for (const base of bases) totals.set(base, (totals.get(base) ?? 0) + 1);
  const seen = new Map<string, number>();
  return Object.freeze(
    found.map((wallet, index) => {
      const base = bases[index] ?? '';
      const place = (seen.get(base) ?? 0) + 1;
      seen.set(base, place);
      return Object.freeze({ ...wallet, id: totals.get(base) === 1 ? base : `${base}#${place}`, namespaces: eip155 });
    }),
  );
}

/**
 * Looks for wallets in the page. `warn` is told at most once of an announcement that cannot be read.
 * Finds nothing, and listens to nothing, where there is no window.
 */
export function createInjected(warn: (text: string) => void = () => {}): InjectedPort {
  const announced: Announcement[] = [];
  const listeners = new Set<(wallets: readonly InjectedWallet[]) => void>();
  let wallets: readonly InjectedWallet[] = Object.freeze([]);
  let stale = false;
  let warned = false;

  const refresh = (): void => {
    if (!stale) return;
    stale = false;
    const found: Found[] = announced.map(({ uuid, ...wallet }) => ({
      ...wallet,
      conflicting: announced.some(
        (other) =>
          other.provider !== wallet.provider && (other.uuid === uuid || (other.rdns && other.rdns === wallet.rdns)),
      ),
    }));
    for (const { provider, name, rdns } of legacyWallets()) {
      // Many wallets put another object at `window.ethereum` than they announce; only their own rdns says that it is them.
      const known = found.some((wallet) => wallet.provider === provider || (rdns && wallet.rdns === rdns));
      if (!known && found.length < MAX_WALLETS)
        found.push({ name, icon: null, rdns: null, provider, conflicting: false });
    }
    wallets = withIds(found);
  };

  // One update for all announcements of a tick, however many there are.
  const changed = (): void => {
    if (!stale) {
      queueMicrotask(() => {
        if (!stale) return;
        refresh();
        for (const listener of [...listeners]) listener(wallets);
      });
    }
    stale = true;
  };

  const onAnnounce = (event: Event): void => {
    if (announced.length >= MAX_WALLETS) return;
    const wallet = decodeAnnouncement(event);
    if (!wallet) {
      if (!warned) warn('A wallet announced itself in a form that cannot be read and is not listed (EIP-6963)');
      warned = true;
      return;
    }
    // The same object under the same uuid or rdns is the same wallet again: some make a new uuid for each announcement.
    const again = announced.some(
      ({ provider, uuid, rdns }) =>
        provider === wallet.provider && (uuid === wallet.uuid || (rdns && rdns === wallet.rdns)),
    );
    if (again) return;
    announced.push(wallet);
    changed();
  };

  const start = (): void => {
    window.addEventListener(ANNOUNCE, onAnnounce);
    window.addEventListener(LEGACY, changed);
    changed();
    window.dispatchEvent(new Event('eip6963:requestProvider'));
  };

  return {
    subscribe(listener) {
      if (typeof window === 'undefined') {
        listener(wallets);
        return () => {};
      }
      const first = !listeners.size;
      listeners.add(listener);
      if (first) {
        start();
        refresh(); // Wallets that answered within the request belong to the first call already.
      }
      listener(wallets);
      return () => {
        if (!listeners.delete(listener) || listeners.size) return;
        window.removeEventListener(ANNOUNCE, onAnnounce);
        window.removeEventListener(LEGACY, changed);
      };
    },
  };
}
