import type { Context } from '../../core/actions/Context';

/**
 * If the active chain family has no wallet, activates a connected family instead, unless a wallet of the active one is being
 * connected, or is stored and restored as soon as it is available. Call when one of these changes.
 * @returns whether another family has taken its place
 */
export function leaveFamily({ state, storage }: Pick<Context, 'state' | 'storage'>): boolean {
  const { accounts, networks } = state;
  const namespace = networks.activeNamespace.peek();
  const { status, needsClick } = accounts.get(namespace);
  if (status !== 'disconnected' || (storage.get('connections')?.[namespace] && !needsClick)) return false;
  const all = networks.all.peek();
  const [network] = accounts
    .connected()
    .flatMap(
      (each) => networks.find(accounts.get(each).networkId) ?? all.find((other) => other.namespace === each) ?? [],
    );
  if (!network) return false;
  networks.selectedId.value = network.caipNetworkId;
  storage.set('activeNetwork', network.caipNetworkId);
  return true;
}
