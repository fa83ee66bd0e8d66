import type { FunctionComponent } from 'react';
import type { ReadonlySignal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { EventProperties } from '../../core/actions/events';
import type { ChainTransactions, Fee } from '../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../core/ports/verbs';
import type { CaipAddress } from '../../lib/caip';
import type { Progress } from '../../shared/transaction/Progress';
import type { SentTransfer } from '../account-data';
import type { feeText } from '../value/feeText';

export type { Progress } from '../../shared/transaction/Progress';

/** The event for hosts when a transaction ends, on whichever page that is. */
export type About =
  | { readonly kind: 'send'; readonly properties: Readonly<EventProperties['SEND_INITIATED']> }
  | { readonly kind: 'swap'; readonly properties: Readonly<EventProperties['INITIATE_SWAP']> }
  | { readonly kind: 'pay' };

/** What the visitor reviewed. It is frozen, and the wallet is asked for exactly its request. */
export interface Intent {
  /** Unique per review: the same intent is never sent twice. */
  readonly id: string;
  /** CAIP-10, on the network of the request. */
  readonly account: CaipAddress;
  readonly request: TransactionRequest;
  /** The data service's name of the operation, for the account's activity. */
  readonly operation: 'send' | 'trade' | 'approve';
  /** For the account's activity and its balances until the service has the new ones. */
  readonly transfers: readonly SentTransfer[];
  /** Addresses of the tokens that move, whose balances are fetched again. */
  readonly tokens: readonly string[];
  /** Without it, there is no event for an end on another page. */
  readonly about?: About | undefined;
}

/** A transaction on its way. It goes on when the modal closes, and after a reload as soon as it has a hash. */
export interface Submission {
  readonly intent: Intent;
  readonly progress: ReadonlySignal<Progress>;
  /** Stops waiting for the wallet; what it answers after that is still followed. */
  abort(): void;
  /** Notes that a view shows how it goes, so that no toast has to. Returns what ends that. */
  show?(): () => void;
}

/** Transactions that the modal itself asks the connected wallet for. */
export interface TransactionsService {
  /** Building and reading transactions of the active chain family. @throws WalletModalError for a family without them */
  readonly chain: (ctx: Context) => Promise<ChainTransactions>;
  /** The estimated fee; null if it cannot be estimated. Rejects only when aborted. */
  readonly estimateFee: (ctx: Context, request: TransactionRequest, signal: AbortSignal) => Promise<Fee | null>;
  /** A fee in words, for views that have none of their own. */
  readonly feeText: typeof feeText;
  /** Says that the same was sent before, and is on its way, may be, or has arrived. */
  readonly EarlierPaymentNote: FunctionComponent<{ readonly request: TransactionRequest }>;
  /**
   * Asks the wallet, synchronously latched: while a wallet is being asked, and for an intent that was submitted before, the
   * submission that exists is returned.
   */
  readonly submit: (ctx: Context, intent: Intent) => Submission;
  /** The newest submission of the active account that a view may still want to show; reads a signal. */
  readonly latest: (ctx: Context) => Submission | null;
}
