import type { Signal } from '#reactive';
import type { Identity } from './AccountData';
import type { Cache } from './createCache';
import type { BalanceRecord } from './schema/balances';
import type { Transaction } from './schema/history';

/** The result of a sent transaction, and the hash with which it was mined. */
export interface SentResult {
  readonly hash: string;
  readonly status: 'confirmed' | 'failed';
}

/** A transaction that was sent from this page, in the form of the service's history. */
export interface PendingEntry {
  readonly account: string;
  readonly transaction: Transaction;
  /** The result that the network's nodes have reported; undefined while it is pending. */
  readonly result?: SentResult['status'] | undefined;
}

/** Stored or recently fetched data of accounts, available before the service responds. */
export interface AccountCache {
  readonly names: Cache<Partial<Identity>>;
  readonly tokenBalances: Cache<readonly BalanceRecord[]>;
  readonly activity: Cache<readonly Transaction[]>;
  readonly collectibles: Cache<readonly Transaction[]>;
  readonly pending: Signal<readonly PendingEntry[]>;
}
