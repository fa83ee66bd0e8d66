import { addDecimals, compareDecimals, subtractDecimals } from '../../lib/decimal';
import type { OnrampQuote } from './getOnramp';

interface Money {
  readonly amount: string;
  readonly currency: string;
}

export interface Fees {
  /** Null if the quote does not say it. */
  readonly provider: Money | null;
  readonly network: Money;
  readonly total: Money;
}

/** The costs in a quote. The provider's fee is what the total has beyond the subtotal and the network's fee. */
export function getFees({ paymentTotal: total, paymentSubtotal, networkFee: network }: OnrampQuote): Fees {
  const isComparable = [paymentSubtotal, network].every(({ currency }) => currency === total.currency);
  const rest = isComparable ? addDecimals(paymentSubtotal.amount, network.amount) : null;
  const provider =
    rest !== null && compareDecimals(total.amount, rest) >= 0
      ? { amount: subtractDecimals(total.amount, rest), currency: total.currency }
      : null;
  return { provider, network, total };
}
