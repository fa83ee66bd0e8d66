import type { ViewContext } from '../../core/context';
import type { Network } from '../../lib/network';

/**
 * Whether the wallet of a network's chain family asks the visitor before it switches to the network: not the embedded wallet, and not
 * without a wallet. Reads signals.
 */
export function asksToSwitch({ state, connections }: ViewContext, { namespace, caipNetworkId }: Network): boolean {
  const { status, embedded } = state.accounts.get(namespace);
  return status === 'connected' && !embedded && (connections.get(namespace)?.asksToSwitch?.(caipNetworkId) ?? true);
}
