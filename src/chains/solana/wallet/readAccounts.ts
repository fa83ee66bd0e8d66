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

const MAX_ACCOUNTS = 100;

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
 * Reads a wallet's list of accounts: the first of each address, at most 100. Accounts that cannot be read are dropped. Null for a
 * value that is no list.
 */
function readAccounts(list: unknown): readonly SharedAccount[] | null {
  try {
    if (!Array.isArray(list)) return null;
    const accounts = new Map<string, SharedAccount>();
    for (let index = 0; index < list.length && index < MAX_ACCOUNTS; index++) {
      const account = readAccount(list[index]);
      if (account && !accounts.has(account.address)) accounts.set(account.address, account);
    }
    return [...accounts.values()];
  } catch {
    return null;
  }
}

/** Reads the accounts that a wallet, its answer or its event lists; null if it has no list. */
export function accountsOf(value: unknown): readonly SharedAccount[] | null {
  try {
    return readAccounts((value as { readonly accounts?: unknown } | null | undefined)?.accounts);
  } catch {
    return null;
  }
}
