/** What the receipt of a mined transaction shows. */
interface MinedTransaction {
  /**
   * The amount that reached the receiver of the requested transfer or swap, in base units, also in a transaction that differs from
   * the request; omitted if it is unknown.
   */
  readonly arrived?: bigint | undefined;
  /** A reorganization of the network is no longer likely to revert it. */
  readonly isFinal?: boolean | undefined;
}

/** The status of a sent transaction, from the network's nodes. */
export type TransactionStatus =
  /**
   * Not mined yet. `isUnanswered` if another transaction of the sender with its nonce was mined, but the nodes did not return which
   * one this time. `isProposed` if the account is a contract that was not called yet to execute it: its owners may still have to
   * agree, and the nodes do not have the hash that the wallet returned.
   */
  | { readonly status: 'pending'; readonly isUnanswered?: true; readonly isProposed?: true }
  | ({ readonly status: 'confirmed' | 'reverted'; readonly hash: string } & MinedTransaction)
  /**
   * Another transaction of the same sender with the same nonce was mined: the same call at another price (`same`), a cancellation, or
   * the transaction of another request (`isOther`). `hash` is null if the nodes no longer have that transaction.
   */
  | ({
      readonly status: 'replaced';
      readonly hash: string | null;
      readonly same: boolean;
      readonly isOther?: true | undefined;
      readonly reverted: boolean;
    } & MinedTransaction)
  /** The network will never execute it: its validity period has ended. */
  | { readonly status: 'expired' }
  /** No node has the transaction, and none with its nonce was mined. */
  | { readonly status: 'dropped' }
  /** The mined transaction is not the one that the visitor reviewed. */
  | ({ readonly status: 'different'; readonly hash: string } & MinedTransaction);
