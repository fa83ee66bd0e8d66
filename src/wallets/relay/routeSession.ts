import type { RelaySession } from '../../core/ports/relay';
import { accountNetworkId, type Namespace, parseCaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import type { SessionRecord, Universal } from './library';
import { requestedNamespaces } from './requestedNamespaces';

/** Passes the checked session to the library, which routes requests by the session's namespaces. */
export function routeSession(
  universal: Universal,
  record: SessionRecord,
  session: RelaySession,
  networks: readonly Network[],
): void {
  const requested = requestedNamespaces(networks);
  const namespaces = Object.fromEntries(
    Object.entries(session.namespaces).map(([namespace, { accounts, networkId, methods }]) => {
      const { events = [], rpcMap = {} } = requested[namespace as Namespace] ?? {};
      const chains = [...new Set(accounts.map(accountNetworkId))];
      return [
        namespace,
        { chains, accounts, methods, events, rpcMap, defaultChain: parseCaipNetworkId(networkId).reference },
      ];
    }),
  );
  universal.session = { ...record, namespaces };
  universal.namespaces = namespaces;
  universal.optionalNamespaces = {};
  universal.createProviders();
}
