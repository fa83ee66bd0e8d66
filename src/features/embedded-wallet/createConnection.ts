import type { WalletConnection } from '../../core/ports/adapter';
import type { Embedded, EmbeddedNamespace } from '../../core/ports/embedded';
import type { Namespace } from '../../lib/caip';
import { connectFirst } from '../../shared/walletErrors';
import { detached } from './embeddedMachine';
import { endLogin } from './endLogin';
import type { Machine } from './getMachine';
import type { PreferredUser } from './readUser';
import { returnFrame } from './returnFrame';
import { switchUser } from './switchUser';
import { updateUser } from './updateUser';

/**
 * A connection of the embedded wallet for one chain family. Disconnecting it signs the visitor out, which ends the
 * connections of all families; releasing it leaves the others. The login also ends with its last connection, or when another wallet
 * replaces that one.
 */
export function createConnection(
  machine: Machine,
  embedded: Embedded,
  namespace: EmbeddedNamespace,
  { address, networkId }: PreferredUser,
  session: string | undefined,
): WalletConnection {
  const { ctx, storage } = machine;
  const isCurrent = (): boolean => machine.login.connections.get(namespace) === connection;
  const connection: WalletConnection = {
    accounts: [address],
    networkId,
    provider: embedded.provider(namespace),
    methods: embedded.methods(namespace),
    session,
    async switchNetwork({ caipNetworkId }, signal) {
      const user = await switchUser(machine, embedded, caipNetworkId, signal);
      if (!(await updateUser(machine, namespace, user, connection))) throw connectFirst();
    },
    signMessage: (message, account, signal) => embedded.signMessage(namespace, message, account, signal),
    get can() {
      return embedded.can(namespace);
    },
    request: embedded.request(namespace),
    async disconnect() {
      // The caller removes this one.
      machine.login = detached(machine.login, namespace);
      await endLogin(machine, embedded);
    },
    async release() {
      // Those that are stored are still being restored, or will be on the next page.
      const families = new Set<Namespace>([...machine.login.connections.keys(), ...storage.networks().keys()]);
      families.delete(namespace);
      if (!families.size) return connection.disconnect();
      machine.login = detached(machine.login, namespace);
      returnFrame(machine, embedded);
    },
    dispose() {
      if (!isCurrent()) return;
      machine.login = detached(machine.login, namespace);
      const wasReplaced = ctx.connections.get(namespace) !== connection;
      if (machine.login.connections.size || ctx.signal.aborted) return;
      if (wasReplaced) endLogin(machine, embedded).catch(ctx.report);
      // Removed in another tab, which has signed out, and may have signed in again on another chain family.
      else if (!storage.networks().size) storage.clear();
    },
  };
  return connection;
}
