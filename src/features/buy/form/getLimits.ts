import { compareDecimals } from '../../../lib/decimal';
import type { OnrampOptions } from './getOnramp';

/** The supported payment methods, in display order. */
const methods = ['card', 'ach_bank_account'] as const;
export type PaymentMethod = (typeof methods)[number];

export interface Limits {
  readonly method: PaymentMethod;
  readonly min: string;
  readonly max: string;
}

/** The supported payment methods of a currency, with their minimum and maximum amounts. Those that allow none are left out. */
export function getLimits({ paymentCurrencies }: OnrampOptions, currency: string): readonly Limits[] {
  const limits = paymentCurrencies.find(({ id }) => id === currency)?.payment_method_limits ?? [];
  return methods.flatMap((method): Limits[] => {
    const row = limits.find(({ id }) => id === method);
    return row && compareDecimals(row.min, row.max) <= 0 ? [{ method, min: row.min, max: row.max }] : [];
  });
}

export const isWithin = (amount: string, { min, max }: Limits): boolean =>
  compareDecimals(amount, min) >= 0 && compareDecimals(amount, max) <= 0;
