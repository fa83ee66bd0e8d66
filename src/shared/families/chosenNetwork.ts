import type { Context } from '../../core/actions/Context';
import { type CaipNetworkId, type Namespace, namespaceOf } from '../../lib/caip';

/** The network of a chain family that the visitor has chosen, or pays on, on the way to its wallets, if the app still has it. */
export function chosenNetwork({ state }: Pick<Context, 'state'>, namespace: Namespace): CaipNetworkId | undefined {
  const { router, networks } = state;
  const entry = router.history
    .peek()
    .findLast(({ view, data }) => view === 'SwitchActiveChain' || (view === 'Connect' && data.networkId));
  const id = networks.find(entry?.data.networkId ?? null)?.caipNetworkId;
  return id && namespaceOf(id) === namespace ? id : undefined;
}
