import type { Context } from '../../core/actions/Context';
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip';

/** The network of a chain family that the visitor has chosen on the way to its wallets, if the app still has it. */
export function chosenNetwork({ state }: Context, namespace: Namespace): CaipNetworkId | undefined {
  const { router, networks } = state;
  const entries = router.history.peek().filter(({ view }) => view === 'SwitchActiveChain');
  const ids = entries.map(({ data }) => networks.find(data.networkId ?? null)?.caipNetworkId);
  return ids.findLast((id) => id && namespaceOf(id) === namespace);
}
