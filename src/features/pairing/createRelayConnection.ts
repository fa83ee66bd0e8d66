import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { RelayNamespace } from '../../core/ports/relay';
import { accountAddress, formatCaipAddress, type Namespace } from '../../lib/caip';
import { hasFeature } from '../../lib/familyFeatures';
import { getApprovedNetworks } from './getApprovedNetworks';
import type { ActiveSession } from './RelayClient';
import { removeSession } from './removeSession';
import { sessionName } from './sessionName';
import { storedSessions } from './storedSessions';

/** The unique addresses of accounts, without their networks, in the session's order. */
const toAddresses = (accounts: RelayNamespace['accounts']): string[] => [...new Set(accounts.map(accountAddress))];

/** The addresses of a namespace's accounts on the network in use. */
const getNetworkAddresses = ({ accounts, networkId }: RelayNamespace): string[] =>
  toAddresses(accounts.filter((account) => account.startsWith(`${networkId}:`)));

/** The addresses of a namespace that an account on the network in use can have. */
export const getAddresses = (namespace: Namespace, approved: RelayNamespace): string[] =>
  hasFeature(namespace, 'sharedAddresses') ? toAddresses(approved.accounts) : getNetworkAddresses(approved);

/**
 * A connection for one namespace of a session. A session cannot be ended in part: it ends with its last connection, whether that is
 * disconnected or replaced by another wallet. One that is stored counts, too: another page of the site may have its networks. Until
 * then, the page ignores the namespaces that the visitor has disconnected.
 */
export function createRelayConnection(
  ctx: Context,
  activeSession: ActiveSession,
  namespace: Namespace,
  sessionNamespace: RelayNamespace,
): WalletConnection {
  const { client, relay } = activeSession;
  const current = (): RelayNamespace => activeSession.session.namespaces[namespace] ?? sessionNamespace;
  const connection: WalletConnection = {
    accounts: getAddresses(namespace, sessionNamespace),
    details: sessionNamespace.details,
    get networkAccounts() {
      return getNetworkAddresses(current());
    },
    accountKey: relay.accountKey(namespace),
    networkId: sessionNamespace.networkId,
    approved: getApprovedNetworks(sessionNamespace),
    provider: relay.provider(namespace),
    get methods() {
      return current().methods;
    },
    session: sessionName(activeSession.session.topic, client),
    clientId: relay.clientId(),
    asksToSwitch: (id) => !getApprovedNetworks(current()).ids.includes(id),
    switchNetwork: (network, signal) => relay.switchNetwork(network, signal),
    signMessage: (message, address, signal) =>
      relay.signMessage(message, formatCaipAddress(current().networkId, address), signal),
    get can() {
      return relay.can(namespace);
    },
    request: relay.request(namespace),
    async disconnect(all) {
      // The caller removes this namespace. When all are disconnected at once, the first one ends the session.
      activeSession.connections.delete(namespace);
      if (!all && activeSession.connections.size) return;
      if (!all && isUsedElsewhere()) return removeSession(ctx, activeSession);
      try {
        await endSession();
      } catch (error) {
        activeSession.connections.set(namespace, connection);
        throw error;
      }
    },
    dispose() {
      if (activeSession.connections.get(namespace) !== connection) return;
      activeSession.connections.delete(namespace);
      const wasReplaced = ctx.connections.get(namespace) !== connection;
      // A new session of its client ends this one.
      if (activeSession.connections.size || client.session !== activeSession) return;
      // No connection uses the session anymore, so end it now. If another tab has disconnected the wallet, it has ended the session.
      (wasReplaced && !isUsedElsewhere() ? endSession() : followEnd()).catch(ctx.report);
    },
  };

  /** Whether the session is stored for other namespaces. */
  function isUsedElsewhere(): boolean {
    const name = sessionName(activeSession.session.topic, client);
    return storedSessions(ctx, client).some(([other, session = name]) => other !== namespace && session === name);
  }

  /** Another tab has ended the session, which the relay tells only the wallet: the client reads it from its storage, and closes. */
  async function followEnd(): Promise<void> {
    await removeSession(ctx, activeSession);
    if (storedSessions(ctx, client).length) return;
    await relay.restore(ctx.state.networks.all.peek(), ctx.signal).catch(() => {});
  }

  async function endSession(): Promise<void> {
    activeSession.endPromise ??= relay.disconnect();
    try {
      await activeSession.endPromise;
    } catch (error) {
      activeSession.endPromise = null;
      throw error;
    }
    await removeSession(ctx, activeSession);
  }
  return connection;
}
