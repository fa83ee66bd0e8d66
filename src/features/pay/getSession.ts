import { type Signal, signal } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { PayErrorCode, PayResult } from '../../core/payment';
import type { Submission } from '../../services/transactions/Transactions';
import { perInstance } from '../../shared/perInstance';
import type { BuyStatus, Exchange } from './ports/exchangeApi';
import type { ExchangeWindow } from './ports/exchangeWindow';
import type { Payment } from './schema/payment';

/** A payment in an exchange's window. */
export interface ExchangeOrder {
  readonly exchange: Exchange;
  /** Null in this page, and if the browser blocked it. */
  readonly window: ExchangeWindow | null;
  /** Null until the exchange has named it. */
  readonly url: string | null;
  readonly sessionId: string | null;
  /** Null before the first answer. */
  readonly status: BuyStatus['status'] | null;
  /** Why its page cannot be shown. */
  readonly refused: boolean;
}

/** How the visitor pays. */
export type Phase =
  | { readonly kind: 'choose' }
  | { readonly kind: 'wallet'; readonly submission: Submission }
  | { readonly kind: 'exchange'; readonly order: ExchangeOrder };

/** A call of `pay()` that is under way, or that has just ended and is still shown. */
export interface Session {
  readonly payment: Payment;
  readonly phase: Signal<Phase>;
  /** The result, as soon as there is one. */
  readonly outcome: Signal<PayResult | null>;
  /** Aborted when there is a result. */
  readonly signal: AbortSignal;
  /** What went wrong last; the visitor may still succeed. */
  failure: { readonly code: PayErrorCode; readonly message: string } | null;
  /** The visitor has left for Connect, and returns here. */
  connecting: boolean;
  /** Ends the payment; later calls do nothing. */
  settle(result: PayResult): void;
}

/** The latest payment of a modal. */
export const getSession = perInstance((_: Context) => signal<Session | null>(null));

/** Starts a payment. `onSettled` gets its result. */
export function createSession(payment: Payment, onSettled: (result: PayResult) => void): Session {
  const outcome = signal<PayResult | null>(null);
  const controller = new AbortController();
  return {
    payment,
    phase: signal<Phase>({ kind: 'choose' }),
    outcome,
    signal: controller.signal,
    failure: null,
    connecting: false,
    settle(result) {
      if (outcome.peek()) return;
      outcome.value = result;
      controller.abort();
      onSettled(result);
    },
  };
}
