import type { RelaySession } from '../../core/ports/relay';
import { type Namespace, parseCaipNetworkId } from '../../lib/caip';
import type { Network } from '../../lib/network';
import { askedNamespaces } from './askedNamespaces';
import type { SessionRecord, Universal } from './library';

/** Gives the library a session as it was read, for it routes requests by what the wallet may be used for. */
export function routeSession(
  universal: Universal,
  record: SessionRecord,
  session: RelaySession,
  networks: readonly Network[],
): void {
  const asked = askedNamespaces(networks);
  const namespaces = Object.fromEntries(
    Object.entries(session.namespaces).map(([namespace, { accounts, networkId, methods }]) => {
      const { events = [], rpcMap = {} } = asked[namespace as Namespace] ?? {};
      const chains = [...new Set(accounts.map((account) => account.slice(0, account.lastIndexOf(':'))))];
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
