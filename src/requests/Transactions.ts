import type { FunctionComponent, RefObject } from 'react';
import type { ReadonlySignal } from '#reactive';
import type { Context } from '../core/actions/Context';
import type { EventProperties } from '../core/actions/events';
import type { ChainTransactions, SentRequest } from '../core/ports/chainTransactions';
import type { CaipAddress, Namespace } from '../lib/caip';
import type { SentTransfer } from '../services/account-data';
import type { estimateCost } from './estimateCost';
import type { feeText } from './feeText';
import type { Progress } from './Progress';
import type { paysFee } from './paysFee';
import type { readReserve } from './readReserve';

export type { Cost } from './estimateCost';
export type { Progress } from './Progress';

/** The data of the event that hosts receive when a transaction ends, on this page or a later one. */
export type ResultEventData =
  | { readonly kind: 'send'; readonly properties: Readonly<EventProperties['SEND_INITIATED']> }
  | { readonly kind: 'swap'; readonly properties: Readonly<EventProperties['INITIATE_SWAP']> }
  | { readonly kind: 'pay' };

/** What the visitor reviewed. It is copied and frozen on submission, and the wallet receives exactly its request. */
export interface Intent {
  /** Unique per review: the same intent is never sent twice. */
  readonly id: string;
  /** CAIP-10, on the network of the request. */
  readonly account: CaipAddress;
  readonly request: SentRequest;
  /** The operation as the data service names it, for the account's activity. */
  readonly operation: 'send' | 'trade' | 'approve';
  /** Shown in the account's activity and applied to its balances until the data service returns the new ones. */
  readonly transfers: readonly SentTransfer[];
  /** Addresses of the transferred tokens, whose balances are fetched again. */
  readonly tokens: readonly string[];
  /** Without it, no event is emitted if the transaction ends on a later page. */
  readonly about?: ResultEventData | undefined;
}

/** A submitted transaction. It is followed while the modal is closed and, once it has a hash, after a reload. */
export interface Submission {
  readonly intent: Intent;
  readonly progress: ReadonlySignal<Progress>;
  /** Stops waiting for the wallet. A later response of the wallet is still applied. */
  abort(): void;
  /** Marks the submission as shown by a view, so that its result needs no toast. Returns a function that unmarks it. */
  show?(): () => void;
}

/** An intent in review, with an earlier request that does the same. */
export interface EarlierRequestNoteProps {
  readonly intent: Intent;
  /** The request in words: the amount, and who or what it is for. */
  readonly name: string;
  readonly checkbox: RefObject<HTMLInputElement | null>;
}

/** Transactions that the modal requests from the connected wallet. */
export interface TransactionsService {
  /**
   * Builds and reads transactions of a chain family, by default the active one.
   * @throws WalletModalError if the family is not supported
   */
  readonly chain: (ctx: Context, namespace?: Namespace) => Promise<ChainTransactions>;
  /** Whether the account of a request pays the network fee: that of a smart account is known only to its wallet. */
  readonly paysFee: typeof paysFee;
  /** Estimates what a transaction costs its account. Rejects only when aborted. */
  readonly estimateCost: typeof estimateCost;
  /** Reads what a transfer of the whole balance must leave, for a transaction whose gas is known. */
  readonly readReserve: typeof readReserve;
  /** Formats a fee as text. */
  readonly feeText: typeof feeText;
  /**
   * Whether a request that does the same was submitted before, on this page or another one, and the visitor has not agreed to
   * repeat it. Reads signals.
   */
  readonly needsConsent: (ctx: Context, intent: Intent) => boolean;
  /** Names such a request, with the checkbox with which the visitor agrees to repeat it. */
  readonly EarlierRequestNote: FunctionComponent<EarlierRequestNoteProps>;
  /**
   * Requests the transaction from the wallet. While another request is open, or if the intent was submitted before, returns the
   * existing submission instead. Null if the intent needs the visitor's consent. The check is synchronous, so that a double click
   * submits once.
   */
  readonly submit: (ctx: Context, intent: Intent) => Submission | null;
  /** The newest submission of the active account whose result no view has shown yet. Reads signals. */
  readonly latest: (ctx: Context) => Submission | null;
}
