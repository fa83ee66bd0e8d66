import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId, Namespace } from '../../lib/caip';

/**
 * Returns the app's network for a wallet that has no network of its own: the active one, that of the stored connection, or the
 * first of the chain family. Undefined if the app has none.
 */
export function networkFor({ state, storage }: Context, namespace: Namespace): CaipNetworkId | undefined {
  const { networks } = state;
  const stored = storage.get('connections')?.[namespace]?.networkId as CaipNetworkId | undefined;
  const candidates = [networks.find(networks.activeId.peek()), networks.find(stored ?? null), ...networks.all.peek()];
  return candidates.find((network) => network?.namespace === namespace)?.caipNetworkId;
}
