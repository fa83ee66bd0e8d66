import type { State } from '../core/state/create';
import type { Namespace } from '../lib/caip';
import { isEmbeddedNamespace } from '../lib/isEmbeddedNamespace';

/**
 * Whether the embedded wallet is the one to use in a chain family: it is connected there, or it is the active wallet, can
 * have accounts there, and no other wallet is connected. Reads signals.
 */
export function usesEmbeddedWallet(
  { accounts, networks }: Pick<State, 'accounts' | 'networks'>,
  namespace: Namespace,
): boolean {
  if (accounts.get(namespace).status === 'connected') return Boolean(accounts.get(namespace).embedded);
  return isEmbeddedNamespace(namespace) && Boolean(accounts.get(networks.activeNamespace.value).embedded);
}
