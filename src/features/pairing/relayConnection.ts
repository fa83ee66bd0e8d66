import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { RelayNamespace } from '../../core/ports/relay';
import { formatCaipAddress, type Namespace } from '../../lib/caip';
import { dropSession } from './dropSession';
import { type Live, pairingOf } from './pairingOf';

/** The addresses of a namespace without their networks, each once, in the session's order. */
export const addressesOf = ({ accounts }: RelayNamespace): string[] => [
  ...new Set(accounts.map((account) => account.slice(account.lastIndexOf(':') + 1))),
];

/**
 * One chain family of a session as a connection. Ending it ends the whole session, which both sides hold as one; so does
 * another wallet that takes the place of the last one.
 */
export function relayConnection(
  ctx: Context,
  live: Live,
  namespace: Namespace,
  granted: RelayNamespace,
): WalletConnection {
  const { relay } = live;
  const connection: WalletConnection = {
    accounts: addressesOf(granted),
    networkId: granted.networkId,
    provider: relay.provider(namespace),
    clientId: relay.clientId(),
    switchNetwork: (network, signal) => relay.switchNetwork(network, signal),
    signMessage(message, address) {
      const { networkId } = live.session.namespaces[namespace] ?? granted;
      return relay.signMessage(message, formatCaipAddress(networkId, address));
    },
    get can() {
      return relay.can(namespace);
    },
    request: relay.request(namespace),
    async disconnect() {
      // Who asked forgets this namespace itself; of several that leave at once the first ends the session.
      live.connections.delete(namespace);
      try {
        await leave();
      } catch (error) {
        live.connections.set(namespace, connection);
        throw error;
      }
    },
    dispose() {
      const replaced = ctx.connections.get(namespace) !== connection;
      if (!replaced || live.connections.get(namespace) !== connection) return;
      live.connections.delete(namespace);
      // Nobody uses the session any more, or could end it later. A former session is ended by the one after it.
      if (!live.connections.size && pairingOf(ctx).live === live) leave().catch(ctx.report);
    },
  };

  async function leave(): Promise<void> {
    live.ending ??= relay.disconnect();
    try {
      await live.ending;
    } catch (error) {
      live.ending = null;
      throw error;
    }
    await dropSession(ctx, live);
  }
  return connection;
}
