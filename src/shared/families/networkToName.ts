import type { State } from '../../core/state/create';
import { hasFeature } from '../../lib/familyFeatures';
import type { Network } from '../../lib/network';

/**
 * The network to name where a wallet app is to be chosen: the first that is offered, unless nearly every wallet app has one of
 * them. Reads signals.
 */
export function networkToName({ networks }: Pick<State, 'networks'>): Network | undefined {
  const offered = networks.offered.value;
  return offered.some(({ namespace }) => hasFeature(namespace, 'anyWallet')) ? undefined : offered[0];
}
