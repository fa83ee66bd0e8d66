import type { RelayNamespace, RelayPeer, RelaySession } from '../../core/ports/relay';
import { isAddress } from '../../lib/address';
import {
  type CaipAddress,
  type CaipNetworkId,
  formatCaipAddress,
  type Namespace,
  parseCaipAddress,
} from '../../lib/caip';
import { checksumAddress } from '../evm/checksumAddress';
import type { AskedNamespaces } from './askedNamespaces';
import type { SessionRecord } from './library';

/** What the wallet or the page moved to since the session was settled. */
export interface Position {
  readonly networkId?: CaipNetworkId;
  /** Addresses that the wallet put first, on whichever network they are. */
  readonly first?: readonly string[];
}

export type Positions = Readonly<Partial<Record<Namespace, Position>>>;

const MAX_ACCOUNTS = 100;
/** Entries looked at before the rest of a list is ignored. */
const MAX_ENTRIES = 1_000;
/** Sessions live 7 days unless extended; a wallet that says otherwise gets no more (ms). */
const LONGEST_LIFE = 604_800_000;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** An address in the form in which it is compared and shown; null for what is none of the namespace. */
export function normalAddress(namespace: Namespace, address: unknown): string | null {
  if (!isAddress(namespace, address)) return null;
  if (namespace !== 'eip155') return address;
  return address.startsWith('0x') ? checksumAddress(address.toLowerCase()) : null;
}

/** The accounts of a list that are on networks that were asked for, normalised, each once. */
function readAccounts(namespace: Namespace, chains: readonly string[], entries: readonly unknown[]): CaipAddress[] {
  const accounts = entries.flatMap((entry) => {
    try {
      const { reference, address } = parseCaipAddress(String(entry));
      const id: CaipNetworkId = `${namespace}:${reference}`;
      const normal = normalAddress(namespace, address);
      return normal && String(entry).startsWith(`${id}:`) && chains.includes(id) ? [formatCaipAddress(id, normal)] : [];
    } catch {
      return [];
    }
  });
  return [...new Set(accounts)];
}

function readPeer(metadata: unknown): RelayPeer {
  const { name, icons, url, redirect } = fieldsOf(metadata);
  const { native, universal } = fieldsOf(redirect);
  return {
    name: textOf(name) ?? '',
    icon: textOf(listOf(icons)[0]),
    url: textOf(url),
    redirect: textOf(native) ?? textOf(universal),
  };
}

/** When a session ends, in ms: as the wallet said it in seconds, but at most 7 days from now. */
export function expiryOf(expiry: unknown, now: number): number {
  const ms = typeof expiry === 'number' && Number.isFinite(expiry) ? expiry * 1_000 : Number.POSITIVE_INFINITY;
  return Math.min(ms, now + LONGEST_LIFE);
}

/**
 * A session as the wallet settled it, limited to what was asked for: foreign namespaces, networks, methods and accounts
 * that are none are left out. Null when nothing usable is left.
 */
export function readSession(
  { topic, expiry, namespaces, peer }: SessionRecord,
  asked: AskedNamespaces,
  positions: Positions,
  now: number,
): RelaySession | null {
  const settled = Object.entries(fieldsOf(namespaces)).map(([key, value]) => [key, fieldsOf(value)] as const);
  const usable: Partial<Record<Namespace, RelayNamespace>> = {};
  for (const [namespace, { chains, methods }] of Object.entries(asked) as [
    Namespace,
    AskedNamespaces[Namespace] & {},
  ][]) {
    // A wallet may settle each network under a key of its own, `eip155:1` (CAIP-217).
    const parts = settled.filter(([key]) => key === namespace || key.startsWith(`${namespace}:`));
    const accounts = readAccounts(
      namespace,
      chains,
      parts.flatMap(([, part]) => listOf(part['accounts'])),
    );
    const { networkId: wish, first = [] } = positions[namespace] ?? {};
    const covered = (id: string): boolean => accounts.some((account) => account.startsWith(`${id}:`));
    const networkId = [wish, ...chains].find((id): id is CaipNetworkId => id !== undefined && covered(id));
    if (!networkId) continue;
    const rank = (account: string): number => {
      const place = first.indexOf(account.slice(account.lastIndexOf(':') + 1));
      return (account.startsWith(`${networkId}:`) ? 0 : MAX_ENTRIES * 2) + (place < 0 ? MAX_ENTRIES : place);
    };
    const granted = parts.flatMap(([, part]) => listOf(part['methods']));
    usable[namespace] = {
      accounts: accounts.sort((one, other) => rank(one) - rank(other)).slice(0, MAX_ACCOUNTS),
      networkId,
      methods: methods.filter((method) => granted.includes(method)),
    };
  }
  if (!Object.keys(usable).length) return null;
  return { topic, expiresAt: expiryOf(expiry, now), peer: readPeer(peer?.metadata), namespaces: usable };
}
