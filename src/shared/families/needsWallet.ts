import type { State } from '../../core/state/create';
import type { Namespace } from '../../lib/caip';
import { usesEmbeddedWallet } from '../usesEmbeddedWallet';

/**
 * Whether a chain family must first be connected with a wallet of its own: only wallets of other families are connected, and the
 * embedded wallet cannot have an account there. Reads signals.
 */
export const needsWallet = (state: Pick<State, 'accounts' | 'networks'>, namespace: Namespace): boolean =>
  state.accounts.get(namespace).status === 'disconnected' &&
  state.accounts.connected().length > 0 &&
  !usesEmbeddedWallet(state, namespace);
