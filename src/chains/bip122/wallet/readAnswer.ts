import type { AccountDetails, DetailsByAddress } from '../../../core/ports/adapter';
import type { CaipNetworkId } from '../../../lib/caip';
import { cleanText } from '../../../lib/cleanText';
import { readPurpose, sortByPurpose } from '../purposes';
import { type BitcoinAddress, readAddress } from '../readAddress';
import type { Answer, RawAccount } from './BitcoinWallet';
import { readKey } from './readKey';

interface Account {
  readonly decoded: BitcoinAddress;
  readonly details: AccountDetails;
}

/** The checked accounts of a wallet on one network. */
export interface Reading {
  readonly networkId: CaipNetworkId;
  /** Those for payments first, otherwise in the wallet's order. */
  readonly addresses: readonly string[];
  readonly details: DetailsByAddress;
  /** Whether the wallet shares accounts, but none of this network. */
  readonly isElsewhere: boolean;
}

const MAX_ACCOUNTS = 100;

/** Reads an account; null for one of another chain, and for one that cannot be read. */
function readAccount(value: RawAccount): Account | null {
  try {
    const { address, publicKey, purpose, label } = value;
    const decoded = typeof address === 'string' ? readAddress(address) : null;
    if (!decoded) return null;
    const details: AccountDetails = {
      label: cleanText(label) || undefined,
      kind: readPurpose(purpose),
      publicKey: readKey(publicKey),
    };
    return { decoded, details };
  } catch {
    return null;
  }
}

/** The first of each address, at most 100. */
function readAccounts(values: readonly RawAccount[]): readonly Account[] {
  const accounts = new Map<string, Account>();
  for (const value of Array.prototype.slice.call(values, 0, MAX_ACCOUNTS)) {
    const account = readAccount(value);
    if (account && !accounts.has(account.decoded.address)) accounts.set(account.decoded.address, account);
  }
  return [...accounts.values()];
}

/**
 * Reads a wallet's response: its accounts on the network that it reports, or else on the requested one. Accounts of other networks
 * are left out.
 * @param asked the network for a wallet that does not report its own, since `tb1` does not identify a test network
 */
export function readAnswer({ accounts: values, networkId: stated }: Answer, asked: CaipNetworkId): Reading {
  const networkId = stated ?? asked;
  const all = readAccounts(values ?? []);
  const own = stated === null ? [] : all.filter(({ decoded }) => decoded.networks.includes(networkId));
  return {
    networkId,
    ...sortByPurpose(own.map(({ decoded, details }) => [decoded.address, details])),
    isElsewhere: !own.length && (stated === null || all.length > 0),
  };
}
