import type { Namespace } from '../../lib/caip';
import type { Context } from './Context';

/** Whether a wallet of a chain family is connected; without one, of the active family. */
export const isConnected = ({ state }: Context, namespace?: Namespace | null): boolean =>
  state.accounts.get(namespace ?? state.networks.activeNamespace.peek()).status === 'connected';
