import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';

/**
 * The chain families that a wallet is asked for: those of all the app's networks, because adapters are for wallets in the page. If the
 * visitor connects a wallet of one family, not those that another wallet is connected on, which would be replaced.
 */
export function requestedFamilies({ state, connections }: Context): Namespace[] {
  const family = state.networks.family.peek();
  const families = new Set(state.networks.all.peek().map(({ namespace }) => namespace));
  return [...families].filter((each) => !family || each === family || !connections.has(each));
}
