import type { Embedded } from '../../core/ports/embedded';
import type { Namespace } from '../../lib/caip';
import type { Machine } from './getMachine';

/** Returns the frame to the network of an account of the login: the active one, else the first. */
export function returnFrame({ ctx, storage, login }: Machine, embedded: Embedded): void {
  const { accounts, networks } = ctx.state;
  const families: readonly Namespace[] = [...login.connections.keys()];
  const namespace = families.find((each) => each === networks.activeNamespace.peek()) ?? families[0];
  const networkId = namespace && accounts.get(namespace).networkId;
  if (!networkId || login.status !== 'signedIn') return;
  storage.set('lastUsedChain', networkId);
  embedded.returnTo(networkId);
}
