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
  const asked = new Set([injected.namespace]);
  const ask = async (namespace: Namespace): Promise<void> => {
    const { discover } = (await loadAdapter(namespace)) ?? {};
    if (discover && !signal.aborted) injected.add(namespace, discover);
  };
  const stops = [
    injected.subscribe((found) => {
      wallets.injected.value = found;
    }),
    effect(() => {
      const open = modal.open.value;
      for (const namespace of settings.value.adapters) {
        const wanted = open || accounts.get(namespace).status === 'connecting';
        const used = networks.all.value.some((network) => network.namespace === namespace);
        if (!wanted || !used || asked.has(namespace)) continue;
        asked.add(namespace);
        // A failed load is tried again with the next opening.
        ask(namespace).catch(() => asked.delete(namespace));
      }
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
