import { computed, effect } from '#reactive';
import type { Namespace } from '../../lib/caip';
import { embeddedId } from '../../lib/embeddedId';
import { relayId } from '../../lib/relayId';
import type { AdapterChunk } from '../ports/adapter';
import type { InjectedPort } from '../ports/injected';
import type { Context } from './Context';

/** The time between two looks for a wallet that is set without an event (ms). */
const LOOK_INTERVAL = 500;

/**
 * Watches the wallets of the page, which the script and the adapters of the configured chain families detect. An adapter
 * is loaded for this only when the modal opens or a connection of its family is restored, because no host may be contacted
 * before the visitor interacts.
 */
export function discoverWallets(
  { state, clock, signal, want }: Pick<Context, 'state' | 'clock' | 'signal' | 'want'>,
  injected: InjectedPort,
  loadAdapter: (namespace: Namespace) => Promise<AdapterChunk | undefined>,
): () => void {
  const { networks, accounts, modal, router, wallets } = state;
  const requested = new Set([injected.namespace]);
  const startDiscovery = async (namespace: Namespace): Promise<void> => {
    const { discover } = (await loadAdapter(namespace)) ?? {};
    if (discover && !signal.aborted) injected.add(namespace, discover);
  };
  /** When to look for a wallet that is set without an event: at an opening, on Connect, and for a stored connection. */
  const looking = computed((): 'never' | 'once' | 'repeatedly' => {
    const open = modal.open.value;
    const { status, walletId } = accounts.get(injected.namespace);
    if (status === 'connecting')
      return walletId === relayId || walletId === embeddedId || wallets.find(walletId ?? '') ? 'never' : 'repeatedly';
    // A connected wallet is not replaced: some pages return another object each time that `window.ethereum` is read.
    if (status === 'connected' || !open) return 'never';
    return router.current.value.view === 'Connect' ? 'repeatedly' : 'once';
  });
  /** Looks for late wallets until the signal is aborted. */
  const keepLooking = async (lookSignal: AbortSignal): Promise<void> => {
    for (;;) {
      injected.look();
      await clock.delay(LOOK_INTERVAL, lookSignal);
    }
  };
  const disposers = [
    injected.subscribe((injectedWallets) => {
      wallets.injected.value = injectedWallets;
    }),
    effect(() => {
      if (looking.value === 'once') injected.look();
      if (looking.value !== 'repeatedly') return;
      const controller = new AbortController();
      keepLooking(controller.signal).catch(() => {});
      return () => controller.abort();
    }),
    effect(() => {
      const open = modal.open.value;
      for (const namespace of networks.families.value) {
        const needed = open || accounts.get(namespace).status === 'connecting';
        if (!needed || requested.has(namespace)) continue;
        requested.add(namespace);
        void want(namespace, () => startDiscovery(namespace));
      }
    }),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}
