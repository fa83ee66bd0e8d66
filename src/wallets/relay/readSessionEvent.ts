import { type CaipNetworkId, isNamespace, isNetworkId, type Namespace, parseCaipNetworkId } from '../../lib/caip';
import { readChainId } from '../../lib/chainId';
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

/** Returns the network of a `chainChanged` event: its data as a chain id or CAIP-2 id, else the chain that it was sent on. */
function networkOf(namespace: Namespace, chainId: CaipNetworkId, data: unknown): CaipNetworkId {
  if (namespace !== 'eip155')
    return isNetworkId(data) && data.startsWith(`${namespace}:`) ? (data as CaipNetworkId) : chainId;
  return readChainId(typeof data === 'string' && data.startsWith('eip155:') ? data.slice(7) : data) ?? chainId;
}

/** The address in an entry of an event, also with its network: a text, or on Bitcoin an object. */
const addressOf = (entry: unknown): string =>
  String((Object(entry) as { readonly address?: unknown }).address ?? entry);

/** Reads the new network or accounts from a `chainChanged` or `accountsChanged` event, or Bitcoin's own; null for all other events. */
export function readSessionEvent({ params }: SessionEvent): SessionChange | null {
  const { chainId } = params ?? {};
  const { name, data } = params?.event ?? {};
  if (!isNetworkId(chainId)) return null;
  const { namespace } = parseCaipNetworkId(chainId);
  if (!isNamespace(namespace)) return null;
  if (name === 'chainChanged')
    return { namespace, selection: { networkId: networkOf(namespace, chainId as CaipNetworkId, data) } };
  const isOfBitcoin = name === 'bip122_addressesChanged' && namespace === 'bip122';
  if ((name !== 'accountsChanged' && !isOfBitcoin) || !Array.isArray(data)) return null;
  const first = data
    .slice(0, MAX_ENTRIES)
    .map((entry) => normalizeAddress(namespace, addressOf(entry).split(':').pop()))
    .filter((address) => address !== null);
  return first.length ? { namespace, selection: { first } } : null;
}
