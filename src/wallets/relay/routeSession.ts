import type { RelaySession } from '../../core/ports/relay';
import { accountNetworkId, type Namespace, parseCaipNetworkId } from '../../lib/caip';
import { families } from '../families';
import type { SessionRecord, Universal } from './library';

/** The library needs a URL of each network, and has a default host. It sends nothing to either; `.invalid` never resolves (RFC 2606). */
const UNREACHABLE_URL = 'https://nowhere.invalid';

/** Passes the checked session to the library, which routes requests by the session's namespaces. */
export function routeSession(universal: Universal, record: SessionRecord, session: RelaySession): void {
  const namespaces = Object.fromEntries(
    Object.entries(session.namespaces).map(([namespace, { accounts, networkId, methods }]) => {
      const chains = [...new Set(accounts.map(accountNetworkId))];
      // The library reads some by id and some by reference.
      const ids = chains.flatMap((id) => [id, parseCaipNetworkId(id).reference]);
      return [
        namespace,
        {
          chains,
          accounts,
          methods,
          events: Object.keys(families[namespace as Namespace].events),
          rpcMap: Object.fromEntries(ids.map((id) => [id, UNREACHABLE_URL])),
          defaultChain: parseCaipNetworkId(networkId).reference,
        },
      ];
    }),
  );
  universal.session = { ...record, namespaces };
  universal.namespaces = namespaces;
  universal.optionalNamespaces = {};
  universal.createProviders();
}
