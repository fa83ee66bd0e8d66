import type { Namespace } from '../../lib/caip';
import type { Context } from './Context';

/** Whether a wallet of a chain family is connected; default: the active one. */
export function isConnected({ state }: Context, namespace: Namespace = state.networks.activeNamespace.peek()): boolean {
  return state.accounts.get(namespace).status === 'connected';
}
