import type { Context } from './Context';

/** Whether a wallet of the active chain family is connected. */
export function isConnected({ state }: Context): boolean {
  return state.accounts.get(state.networks.activeNamespace.peek()).status === 'connected';
}
