import type { Context } from '../../core/actions/Context';
import type { CaipNetworkId } from '../../lib/caip';

/** Returns the tokens of the host's options for a network. Reads signals. */
export function hostTokens({ state }: Pick<Context, 'state'>, networkId: CaipNetworkId) {
  const listed = state.settings.value.tokens[networkId] ?? [];
  return Array.isArray(listed) ? listed : [listed];
}
