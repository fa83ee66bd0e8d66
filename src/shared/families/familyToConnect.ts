import type { State } from '../../core/state/create';
import type { Namespace } from '../../lib/caip';

/** The chain family that a new connection is for: the one that the views are for, else the active one. Reads signals. */
export const familyToConnect = ({ networks }: Pick<State, 'networks'>): Namespace =>
  networks.family.value ?? networks.activeNamespace.value;
