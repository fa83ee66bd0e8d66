import type { DetailsByAddress } from '../../../core/ports/adapter';
import type { CaipNetworkId } from '../../../lib/caip';
import { cleanText } from '../../../lib/cleanText';
import { isEqualBytes } from '../../../lib/isEqualBytes';
import { readAccountList } from '../../connecting/readAccountList';
import { encodeAddress } from '../encodeAddress';
import { isOnNetwork, prefixOf } from '../networks';
import { readAddress } from '../readAddress';

/** The types of keys of the family. */
const kinds = ['sr25519', 'ed25519', 'ecdsa'] as const;

export type AccountKind = (typeof kinds)[number];

/** An account that an extension shares. */
export interface SharedAccount {
  /** As the extension writes it, with any prefix. It is passed back to the extension unchanged. */
  readonly address: string;
  /** 32 bytes: the key, or the hash of one of ECDSA. */
  readonly publicKey: Uint8Array;
  readonly label: string;
  /** Omitted if the extension does not say so, as for some hardware. */
  readonly kind?: AccountKind | undefined;
  /** The only network of the account, by its genesis hash; omitted for an account of all networks. */
  readonly genesisHash?: string | undefined;
}

/** The accounts on a network, as the visitor and the host see them. */
export interface NetworkAccounts {
  readonly addresses: readonly string[];
  readonly details: DetailsByAddress;
}

const MAX_READ = 200;
const MAX_ACCOUNTS = 100;

/** Reads an account; null for one of another chain family, and for one that cannot be read. */
function readAccount(value: unknown): SharedAccount | null {
  try {
    const { address, name, type, genesisHash } = value as Readonly<Record<string, unknown>>;
    if (type === 'ethereum' || typeof address !== 'string') return null;
    const read = readAddress(address);
    return (
      read && {
        address,
        publicKey: read.publicKey,
        label: cleanText(name),
        kind: kinds.find((kind) => kind === type),
        genesisHash: typeof genesisHash === 'string' && genesisHash ? genesisHash : undefined,
      }
    );
  } catch {
    return null;
  }
}

/** Reads an extension's list of accounts. Those that cannot be read are dropped. Null for a list that cannot be read. */
export const readAccounts = (list: unknown): readonly SharedAccount[] | null =>
  readAccountList(list, MAX_READ)
    ?.flatMap((entry) => readAccount(entry) ?? [])
    .slice(0, MAX_ACCOUNTS) ?? null;

/** The accounts on a network, with its addresses: the first of each key, without those of other networks. */
export function accountsOn(accounts: readonly SharedAccount[], networkId: CaipNetworkId): NetworkAccounts {
  const details = new Map<string, DetailsByAddress[string]>();
  for (const { publicKey, label, kind, genesisHash } of accounts) {
    if (!isOnNetwork(genesisHash, networkId)) continue;
    const address = encodeAddress(prefixOf(networkId), publicKey);
    if (!details.has(address)) details.set(address, { ...(label && { label }), ...(kind && { kind }) });
  }
  return { addresses: [...details.keys()], details: Object.fromEntries(details) };
}

/** Finds an account by an address with any prefix. */
export function findAccount(accounts: readonly SharedAccount[], address: unknown): SharedAccount | undefined {
  const key = typeof address === 'string' ? readAddress(address)?.publicKey : undefined;
  return key && accounts.find(({ publicKey }) => isEqualBytes(publicKey, key));
}
