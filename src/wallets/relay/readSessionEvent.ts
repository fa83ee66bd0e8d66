import {
  accountAddress,
  type CaipNetworkId,
  isNamespace,
  isNetworkId,
  type Namespace,
  parseCaipNetworkId,
} from '../../lib/caip';
import { families } from '../families';
import { normalizeAddress } from '../normalizeAddress';
import type { Selection } from './readSession';

/** A `session_event` of the library: unchecked data from a wallet. */
export interface SessionEvent {
  readonly topic: string;
  readonly params?: {
    readonly chainId?: unknown;
    readonly event?: { readonly name?: unknown; readonly data?: unknown } | null;
  } | null;
}

/** The new selection of a wallet in one namespace. */
export interface SessionChange {
  readonly namespace: Namespace;
  readonly selection: Selection;
}

/** The maximum number of accounts that are read. */
const MAX_ENTRIES = 100;

/** Reads the new network or accounts from an event of the session's namespace; null for all other events. */
export function readSessionEvent({ params }: SessionEvent): SessionChange | null {
  const { chainId } = params ?? {};
  const { name, data } = params?.event ?? {};
  if (!isNetworkId(chainId)) return null;
  const { namespace } = parseCaipNetworkId(chainId);
  if (!isNamespace(namespace)) return null;
  const { events } = families[namespace];
  const change = typeof name === 'string' && Object.hasOwn(events, name) ? events[name]?.(data) : null;
  if (!change) return null;
  const { networkId, accounts = [] } = change;
  if (networkId !== undefined) return { namespace, selection: { networkId: networkId ?? (chainId as CaipNetworkId) } };
  const first = accounts
    .slice(0, MAX_ENTRIES)
    .map((entry) => normalizeAddress(namespace, accountAddress(String(entry))))
    .filter((address) => address !== null);
  return first.length ? { namespace, selection: { first } } : null;
}
