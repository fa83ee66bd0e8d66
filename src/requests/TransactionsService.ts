import type { Context } from '../core/actions/Context';
import type { Namespace } from '../lib/caip';
import type { EarlierRequestNote } from './EarlierRequestNote';
import type { TransactionsOf } from './getChain';
import type { Intent } from './Intent';
import type { PaymentElsewhere } from './paymentsElsewhere';
import type { Submission } from './Submission';
import type { ReviewNotice } from './views/ReviewNotice';
import type { TransactionProgress } from './views/TransactionProgress';

/** Transactions that the modal requests from the connected wallet. */
export interface TransactionsService {
  /**
   * Builds, prices and reads transactions of a chain family.
   * @throws WalletModalError `unsupportedChain` if the modal sends nothing for the family
   */
  readonly chain: <Family extends Namespace>(ctx: Context, namespace: Family) => Promise<TransactionsOf<Family>>;
  /**
   * Whether a request that does the same was submitted before, on this page or another one, and the visitor has not agreed to
   * repeat it. Reads signals.
   */
  readonly needsConsent: (ctx: Context, intent: Intent) => boolean;
  /** Sets which payments, that no wallet of this page was asked for, count as submitted, too. */
  readonly setPaymentsElsewhere: (ctx: Context, payments: readonly PaymentElsewhere[]) => void;
  /** Names such a request, with the checkbox with which the visitor agrees to repeat it. */
  readonly EarlierRequestNote: typeof EarlierRequestNote;
  /** Shows in a review why a confirmed request was not sent, or that it had no effect. */
  readonly ReviewNotice: typeof ReviewNotice;
  /** A request from the wallet to the network, then its result. */
  readonly TransactionProgress: typeof TransactionProgress;
  /**
   * Requests the transaction from the wallet. While another request is open, or if the intent was submitted before, returns the
   * existing submission instead. Null if the intent needs the visitor's consent. The check is synchronous, so that a double click
   * submits once.
   */
  readonly submit: (ctx: Context, intent: Intent) => Submission | null;
  /** The newest submission of the active account whose result no view has shown yet. Reads signals. */
  readonly latest: (ctx: Context) => Submission | null;
}
