import { type CaipNetworkId, isNamespace, isNetworkId, type Namespace, parseCaipNetworkId } from '../../lib/caip';
import { readChainId } from '../../lib/chainId';
import { normalAddress, type Position } from './readSession';

/** A `session_event` as the library hands it over: said by a wallet, checked by nobody. */
export interface SessionEvent {
  readonly topic: string;
  readonly params?: {
    readonly chainId?: unknown;
    readonly event?: { readonly name?: unknown; readonly data?: unknown } | null;
  } | null;
}

/** What a wallet has moved in one chain family. */
export interface SessionMove {
  readonly namespace: Namespace;
  readonly position: Position;
}

/** Entries of a list of accounts that are read. */
const MAX_ENTRIES = 100;

/** The network that a `chainChanged` means: its data says so as a chain id or as CAIP-2, else the chain it was sent on. */
function networkOf(namespace: Namespace, chainId: CaipNetworkId, data: unknown): CaipNetworkId {
  if (namespace !== 'eip155') return chainId;
  return readChainId(typeof data === 'string' && data.startsWith('eip155:') ? data.slice(7) : data) ?? chainId;
}

/** Reads where a wallet says that it is now, by `chainChanged` or `accountsChanged`; null for whatever else it says. */
export function readSessionEvent({ params }: SessionEvent): SessionMove | null {
  const { chainId } = params ?? {};
  const { name, data } = params?.event ?? {};
  if (!isNetworkId(chainId)) return null;
  const { namespace } = parseCaipNetworkId(chainId);
  if (!isNamespace(namespace)) return null;
  if (name === 'chainChanged')
    return { namespace, position: { networkId: networkOf(namespace, chainId as CaipNetworkId, data) } };
  if (name !== 'accountsChanged' || !Array.isArray(data)) return null;
  const first = data
    .slice(0, MAX_ENTRIES)
    .map((entry) => normalAddress(namespace, String(entry).split(':').pop()))
    .filter((address) => address !== null);
  return first.length ? { namespace, position: { first } } : null;
}
