import type { RelayNamespace, RelayPeer, RelaySession } from '../../core/ports/relay';
import {
  accountAddress,
  accountNetworkId,
  type CaipAddress,
  type CaipNetworkId,
  formatCaipAddress,
  type Namespace,
  parseCaipAddress,
} from '../../lib/caip';
import { entries } from '../../lib/readers/entries';
import { fields } from '../../lib/readers/fields';
import { maybe } from '../../lib/readers/maybe';
import { rows } from '../../lib/readers/rows';
import { matching, text } from '../../lib/readers/values';
import { families } from '../families';
import { normalizeAddress } from '../normalizeAddress';
import type { AddressCheck } from './createAddressCheck';
import type { SessionRecord } from './library';
import type { RequestedNamespaces } from './requestedNamespaces';

/** The network and accounts that the wallet or the page selected after the session was settled. */
export interface Selection {
  readonly networkId?: CaipNetworkId;
  /** Addresses that the wallet listed first, on any network. */
  readonly first?: readonly string[];
}

export type Selections = Readonly<Partial<Record<Namespace, Selection>>>;

export interface ReadParams {
  readonly requested: RequestedNamespaces;
  readonly selections: Selections;
  readonly addressCheck: AddressCheck;
  readonly now: number;
  /** The session as it was read before: it stays on its networks. */
  readonly current?: RelaySession | undefined;
}

const MAX_ACCOUNTS = 100;
/** The maximum number of entries read from a list. */
const MAX_ENTRIES = 1_000;
/** Sessions end after 7 days unless extended; a longer expiry of a wallet is limited (ms). */
const MAX_LIFETIME = 604_800_000;

const filled = maybe(matching(/./));
const texts = maybe(rows(text(), MAX_ENTRIES));
const readMetadata = fields({
  name: filled,
  icons: texts,
  url: filled,
  redirect: maybe(fields({ native: filled, universal: filled })),
});
const readNamespaces = entries(/^/, fields({ accounts: texts, methods: texts }), MAX_ENTRIES);

/** The accounts of a namespace, and how the wallet writes the addresses among them that it writes in another way. */
interface Listed {
  readonly accounts: CaipAddress[];
  readonly written: Readonly<Record<CaipAddress, string>>;
}

/** Reads the accounts of a list on the requested networks, normalized and without duplicates. */
function readAccounts(
  namespace: Namespace,
  chains: readonly string[],
  listed: readonly string[],
  { writeOn }: AddressCheck,
): Listed {
  const accounts = new Map<CaipAddress, string>();
  for (const entry of listed) {
    try {
      const { reference, address } = parseCaipAddress(entry);
      const id: CaipNetworkId = `${namespace}:${reference}`;
      const normalized = normalizeAddress(namespace, address, id);
      const written = normalized && entry.startsWith(`${id}:`) && chains.includes(id) && writeOn(id, normalized);
      const account = written && formatCaipAddress(id, written);
      if (account && !accounts.has(account)) accounts.set(account, address);
    } catch {
      // No account.
    }
  }
  const isKept = ([account, address]: readonly [CaipAddress, string]): boolean =>
    families[namespace].mapAddresses !== undefined && accountAddress(account) !== address;
  return { accounts: [...accounts.keys()], written: Object.fromEntries([...accounts].filter(isKept)) };
}

/** The addresses of accounts on one network. */
const addressesOn = (networkId: CaipNetworkId, accounts: readonly CaipAddress[]): string[] =>
  accounts.filter((account) => accountNetworkId(account) === networkId).map(accountAddress);

/** The accounts of each network in the order of their family; in the wallet's if it has none. */
function sortAccounts(namespace: Namespace, accounts: CaipAddress[]): CaipAddress[] {
  const { sortAddresses } = families[namespace];
  if (!sortAddresses) return accounts;
  return [...new Set(accounts.map(accountNetworkId))].flatMap((id) =>
    sortAddresses(addressesOn(id, accounts)).addresses.map((address) => formatCaipAddress(id, address)),
  );
}

function readPeer(metadata: unknown): RelayPeer {
  const { name = '', icons = [], url = null, redirect } = readMetadata(metadata) ?? {};
  return { name, icon: icons[0] || null, url, redirect: redirect?.native ?? redirect?.universal ?? null };
}

/** Returns the expiry of a session in ms: the wallet's value in seconds, but at most 7 days from now. */
export function expiryOf(expiry: unknown, now: number): number {
  const ms = typeof expiry === 'number' && Number.isFinite(expiry) ? expiry * 1_000 : Number.POSITIVE_INFINITY;
  return Math.min(ms, now + MAX_LIFETIME);
}

/**
 * Reads a settled session, limited to what was requested: other namespaces, networks and methods and invalid accounts are
 * left out. Null if nothing usable remains.
 */
export function readSession(
  { topic, expiry, namespaces, peer }: SessionRecord,
  { requested, selections, addressCheck, now, current }: ReadParams,
): RelaySession | null {
  const settled = Object.entries(readNamespaces(namespaces) ?? {});
  const usable: Partial<Record<Namespace, RelayNamespace>> = {};
  for (const [namespace, { chains, methods }] of Object.entries(requested) as [
    Namespace,
    RequestedNamespaces[Namespace] & {},
  ][]) {
    // A wallet may settle each network under a separate key, `eip155:1` (CAIP-217).
    const parts = settled.filter(([key]) => key === namespace || key.startsWith(`${namespace}:`));
    const { accounts, written } = readAccounts(
      namespace,
      chains,
      parts.flatMap(([, part]) => part.accounts ?? []),
      addressCheck,
    );
    const { networkId: selectedNetwork, first = [] } = selections[namespace] ?? {};
    const { accountKey: keyOf = String } = families[namespace];
    const firstKeys = first.map(keyOf);
    const covered = (id: string): boolean => accounts.some((account) => account.startsWith(`${id}:`));
    const activeNetwork = selectedNetwork ?? current?.namespaces[namespace]?.networkId;
    const networkId = [activeNetwork, families[namespace].defaultNetwork, ...chains].find(
      (id): id is CaipNetworkId => id !== undefined && covered(id),
    );
    if (!networkId) continue;
    const rank = (account: string): number => {
      const index = firstKeys.indexOf(keyOf(accountAddress(account)));
      return (account.startsWith(`${networkId}:`) ? 0 : MAX_ENTRIES * 2) + (index < 0 ? MAX_ENTRIES : index);
    };
    const approvedMethods = parts.flatMap(([, part]) => part.methods ?? []);
    const taken = methods.filter((method) => approvedMethods.includes(method));
    const used = sortAccounts(namespace, accounts)
      .map((account) => ({ account, place: rank(account) }))
      .sort((one, other) => one.place - other.place)
      .slice(0, MAX_ACCOUNTS)
      .map(({ account }) => account);
    const details = families[namespace].sortAddresses?.(addressesOn(networkId, used)).details;
    usable[namespace] = {
      accounts: used,
      ...(details && { details }),
      networkId,
      ...(Object.keys(written).length && { written }),
      methods: taken,
      ...(families[namespace].canAddNetworks?.(taken) && { canAdd: true }),
    };
  }
  if (!Object.keys(usable).length) return null;
  return { topic, expiresAt: expiryOf(expiry, now), peer: readPeer(peer?.metadata), namespaces: usable };
}
