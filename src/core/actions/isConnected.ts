import type { Context } from './Context';

/** Whether the visitor has a wallet of the active chain family. */
export function isConnected({ state }: Context): boolean {
  return state.accounts.get(state.networks.activeNamespace.peek()).status === 'connected';
}
