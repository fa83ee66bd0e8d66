import { addDecimals, compareDecimals, subtractDecimals } from '../../../lib/decimal';
import type { OnrampQuote } from './getOnramp';

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

export interface Fees {
  /** Null if the quote does not contain it. */
  readonly provider: Money | null;
  readonly network: Money;
  readonly total: Money;
}

/** The costs in a quote. The provider's fee is the total minus the subtotal and the network fee. */
export function getFees({ paymentTotal: total, paymentSubtotal, networkFee: network }: OnrampQuote): Fees {
  const isComparable = [paymentSubtotal, network].every(({ currency }) => currency === total.currency);
  const otherCosts = isComparable ? addDecimals(paymentSubtotal.amount, network.amount) : null;
  const provider =
    otherCosts !== null && compareDecimals(total.amount, otherCosts) >= 0
      ? { amount: subtractDecimals(total.amount, otherCosts), currency: total.currency }
      : null;
  return { provider, network, total };
}
