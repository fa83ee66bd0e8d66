import { compareDecimals } from '../../lib/decimal';
import type { OnrampOptions } from './getOnramp';

/** The ways to pay that have words, in their order. */
const methods = ['card', 'ach_bank_account'] as const;
export type PaymentMethod = (typeof methods)[number];

export interface Limits {
  readonly method: PaymentMethod;
  readonly min: string;
  readonly max: string;
}

/** The ways to pay in a currency, with their least and highest amounts. Others than those with words are left out. */
export function getLimits({ paymentCurrencies }: OnrampOptions, currency: string): readonly Limits[] {
  const limits = paymentCurrencies.find(({ id }) => id === currency)?.payment_method_limits ?? [];
  return methods.flatMap((method): Limits[] => {
    const found = limits.find(({ id }) => id === method);
    return found ? [{ method, min: found.min, max: found.max }] : [];
  });
}

export const isWithin = (amount: string, { min, max }: Limits): boolean =>
  compareDecimals(amount, min) >= 0 && compareDecimals(amount, max) <= 0;
