import { effect } from '#reactive';
import type { Namespace } from '../../lib/caip';
import type { AdapterChunk } from '../ports/adapter';
import type { InjectedPort } from '../ports/injected';
import type { Context } from './Context';

/**
 * Looks for the wallets of the page: those that the script finds, and those of the families that the app has networks of,
 * where their adapters know how. An adapter is fetched for that when the modal opens, or when a connection of its family is
 * restored: no host is asked before the visitor acts.
 */
export function discoverWallets(
  { state, signal }: Pick<Context, 'state' | 'signal'>,
  injected: InjectedPort,
  loadAdapter: (namespace: Namespace) => Promise<AdapterChunk | undefined>,
): () => void {
  const { settings, networks, accounts, modal, wallets } = state;
  const requested = new Set([injected.namespace]);
  const startDiscovery = async (namespace: Namespace): Promise<void> => {
    const { discover } = (await loadAdapter(namespace)) ?? {};
    if (discover && !signal.aborted) injected.add(namespace, discover);
  };
  const disposers = [
    injected.subscribe((injectedWallets) => {
      wallets.injected.value = injectedWallets;
    }),
    effect(() => {
      const open = modal.open.value;
      for (const namespace of settings.value.adapters) {
        const needed = open || accounts.get(namespace).status === 'connecting';
        const used = networks.all.value.some((network) => network.namespace === namespace);
        if (!needed || !used || requested.has(namespace)) continue;
        requested.add(namespace);
        // A failed load is tried again with the next opening.
        startDiscovery(namespace).catch(() => requested.delete(namespace));
      }
    }),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}
