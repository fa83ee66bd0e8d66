import type { Context } from '../../core/actions/Context';
import type { Namespace } from '../../lib/caip';

/**
 * The chain families that a wallet is asked for: all of the app. If the visitor connects a wallet of one family, not those that
 * another wallet is connected on, which would be replaced.
 */
export function requestedFamilies({ state, connections }: Context): Namespace[] {
  const family = state.networks.family.peek();
  return state.networks.families.peek().filter((each) => !family || each === family || !connections.has(each));
}
