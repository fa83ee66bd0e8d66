import type { RelayNamespace, RelaySession } from '../../core/ports/relay';
import type { Namespace } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import type { Network } from '../../lib/network';
import { rpcError } from '../../shared/rpcError';
import type { AddressCheck } from './createAddressCheck';
import type { OpenClient } from './openClient';
import { readSession, type Selection, type Selections } from './readSession';
import { requestedNamespaces } from './requestedNamespaces';
import { routeSession } from './routeSession';

export interface SessionViewParams {
  readonly opened: OpenClient;
  readonly topic: string;
  readonly networks: readonly Network[];
  readonly selections: Selections;
  readonly addressCheck: AddressCheck;
  readonly clock: Clock;
  /** Stores the selected networks and accounts. */
  readonly storeSelections: (selections: Selections) => void;
}

/** The last checked state of a session, limited to the app's networks. */
export interface SessionView {
  getSession(): RelaySession;
  /** The current state of a namespace; undefined if the session does not have it, and after `close`. */
  getNamespace(namespace: Namespace): RelayNamespace | undefined;
  networks(): readonly Network[];
  /** Adds networks, which take effect with the next `read`. */
  addNetworks(networks: readonly Network[]): void;
  /** Changes the selection of a namespace, which takes effect with the next `read`. */
  select(namespace: Namespace, selection: Selection): void;
  /** Reads the session again. `useless`: the wallet removed everything that was requested. */
  readStored(): 'same' | 'changed' | 'useless';
  /** Passes the checked session to the library. */
  updateRouting(): void;
  close(): void;
}

/** Returns the current networks with updated descriptions, followed by the new ones. */
function mergeNetworks(current: readonly Network[], added: readonly Network[]): readonly Network[] {
  const updated = (network: Network): Network =>
    added.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId) ?? network;
  const ids = current.map(({ caipNetworkId }) => caipNetworkId);
  return [...current.map(updated), ...added.filter(({ caipNetworkId }) => !ids.includes(caipNetworkId))];
}

/** @throws RpcError 5100 if the wallet approved nothing that was requested */
export function sessionView({
  opened,
  topic,
  addressCheck,
  clock,
  storeSelections,
  ...params
}: SessionViewParams): SessionView {
  const { client, universal } = opened;
  let { networks, selections } = params;
  let open = true;
  const read = (current?: RelaySession): RelaySession | null =>
    client.session.keys.includes(topic)
      ? readSession(client.session.get(topic), {
          requested: requestedNamespaces(networks),
          selections,
          addressCheck,
          now: clock.now(),
          current,
        })
      : null;
  const first = read();
  if (!first) throw rpcError(5100, 'The wallet has approved none of the networks');
  let session = first;
  return {
    getSession: () => session,
    getNamespace: (namespace) => (open ? session.namespaces[namespace] : undefined),
    networks: () => networks,
    addNetworks(added) {
      networks = mergeNetworks(networks, added);
    },
    select(namespace, selection) {
      selections = { ...selections, [namespace]: { ...selections[namespace], ...selection } };
      storeSelections(selections);
    },
    readStored() {
      const next = read(session);
      if (!next) return 'useless';
      const isEqual = JSON.stringify(next) === JSON.stringify(session);
      session = next;
      return isEqual ? 'same' : 'changed';
    },
    updateRouting: () => routeSession(universal, client.session.get(topic), session),
    close() {
      open = false;
    },
  };
}
