import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { Embedded, EmbeddedNamespace } from '../../core/ports/embedded';
import type { SessionProvider } from '../../core/providers';
import { clearLogin } from './clearLogin';
import { createHostProvider } from './createHostProvider';
import { endLogin } from './endLogin';
import { getEmbeddedState } from './getEmbeddedState';
import { storedNamespaces } from './loginStorage';
import { type PreferredUser, readUser } from './readUser';
import { updateUser } from './updateUser';

/**
 * A connection of the embedded wallet for one chain family. Disconnecting it signs the visitor out, which ends the
 * connections of all families. The login also ends when another wallet replaces its last connection.
 */
export function createEmbeddedConnection(
  ctx: Context,
  embedded: Embedded,
  namespace: EmbeddedNamespace,
  { address, networkId }: PreferredUser,
): WalletConnection {
  const state = getEmbeddedState(ctx);
  const connection: WalletConnection = {
    accounts: [address],
    networkId,
    provider: createHostProvider(ctx, embedded.provider(namespace) as SessionProvider),
    async switchNetwork({ caipNetworkId }, signal) {
      const id = await embedded.switchNetwork(caipNetworkId);
      signal.throwIfAborted();
      const user = await readUser(ctx, embedded, id);
      signal.throwIfAborted();
      if (state.connections.get(namespace) === connection) await updateUser(ctx, embedded, namespace, user);
    },
    signMessage: (message, account) => embedded.signMessage(namespace, message, account),
    get can() {
      return embedded.can(namespace);
    },
    request: embedded.request(namespace),
    async disconnect() {
      // The caller removes this one.
      state.connections.delete(namespace);
      await endLogin(ctx, embedded);
    },
    dispose() {
      if (state.connections.get(namespace) !== connection) return;
      state.connections.delete(namespace);
      const wasReplaced = ctx.connections.get(namespace) !== connection;
      if (state.connections.size || ctx.signal.aborted) return;
      if (wasReplaced) endLogin(ctx, embedded).catch(ctx.report);
      // Removed in another tab, which has signed out, and may have signed in again on another chain family.
      else if (!storedNamespaces(ctx).length) clearLogin(ctx);
    },
  };
  return connection;
}
