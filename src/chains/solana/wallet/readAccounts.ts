import { readField } from '../../../shared/readField';
import { readAccountList } from '../../connecting/readAccountList';
import { readTexts } from '../../walletStandard/readTexts';
import { readAddress } from '../readAddress';

/** An account that a wallet shares. */
export interface SharedAccount {
  readonly address: string;
  /** The wallet's own object: a wallet may refuse a copy of it. */
  readonly account: object;
  /** The features that the account has; empty if it does not say so. */
  readonly features: readonly string[];
}

/** Reads an account; null for one of another chain family, and for one that cannot be read. */
function readAccount(value: unknown): SharedAccount | null {
  try {
    const { address, chains, features } = value as Readonly<Record<string, unknown>>;
    if (!readTexts(chains).some((chain) => chain.startsWith('solana:'))) return null;
    if (typeof address !== 'string' || !readAddress(address)) return null;
    return { address, account: value as object, features: readTexts(features) };
  } catch {
    return null;
  }
}

/**
 * Reads the accounts that a wallet, its answer or its event lists: the first of each address, at most 100. Accounts that cannot be read
 * are dropped. Null if it has no list, or none that can be read.
 */
export function accountsOf(value: unknown): readonly SharedAccount[] | null {
  const list = readAccountList(readField(value, 'accounts'));
  if (!list) return null;
  const accounts = new Map<string, SharedAccount>();
  for (const account of list.map(readAccount))
    if (account && !accounts.has(account.address)) accounts.set(account.address, account);
  return [...accounts.values()];
}
