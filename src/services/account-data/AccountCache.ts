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

/** What a sent transaction takes from the account. */
export interface OutgoingTransfer {
  /** Null for the network's coin. */
  readonly address?: string | null | undefined;
  /**
   * In token units, as decimal strings: what leaves the account, and its balance when the transaction was sent, without what other
   * transactions of this device that were mined since then have taken.
   */
  readonly amount: string;
  readonly before: string;
}

/** A transaction that was sent from this page, in the form of the service's history. */
export interface PendingEntry {
  readonly account: string;
  readonly transaction: Transaction;
  /** The result that the network's nodes have reported; undefined while it is pending. */
  readonly result?: SentResult['status'] | undefined;
  /** When the nodes reported it, in ms. */
  readonly settledAt?: number | undefined;
  /**
   * When this page read it from storage, in ms; undefined once a request that is followed has this transaction. Another script may have
   * written it, so until then it is shown, but it proves nothing about its receiver and takes nothing from balances read since.
   */
  readonly restoredAt?: number | undefined;
  /**
   * Missing for a transaction that has failed or also pays something to the account, or of an account whose balances were unknown.
   */
  readonly outgoing?: readonly OutgoingTransfer[] | undefined;
}

/** Stored or recently fetched data of accounts, available before the service responds. */
export interface AccountCache {
  readonly names: Cache<Partial<Identity>>;
  readonly tokenBalances: Cache<readonly BalanceRecord[]>;
  readonly activity: Cache<readonly Transaction[]>;
  readonly collectibles: Cache<readonly Transaction[]>;
  readonly pending: Signal<readonly PendingEntry[]>;
}
