import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import { chosenNetwork } from './chosenNetwork';

/**
 * The app's network for a new connection of a chain family, if the wallet has no network of its own: the one that the visitor has
 * chosen, the active one, that of the stored connection, or the first of the family. Undefined if the app has none.
 */
export function networkFor(ctx: Pick<Context, 'state' | 'storage'>, namespace: Namespace): CaipNetworkId | undefined {
  const { storage, state } = ctx;
  const { networks } = state;
  const stored = storage.get('connections')?.[namespace]?.networkId;
  const candidates = [
    networks.find(chosenNetwork(ctx, namespace) ?? networks.activeId.peek()),
    networks.find(stored ?? null),
    ...networks.all.peek(),
  ];
  return candidates.find((network) => network?.namespace === namespace)?.caipNetworkId;
}
