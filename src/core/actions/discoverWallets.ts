import { effect } from '#reactive';
import type { Namespace } from '../../lib/caip';
import type { AdapterChunk } from '../ports/adapter';
import type { InjectedPort } from '../ports/injected';
import type { Context } from './Context';

/**
 * Watches the wallets of the page, which the script and the adapters of the configured chain families detect. An adapter
 * is loaded for this only when the modal opens or a connection of its family is restored, because no host may be contacted
 * before the visitor interacts.
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
        // Retried the next time the modal opens.
        startDiscovery(namespace).catch(() => requested.delete(namespace));
      }
    }),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}
