import type { ReactNode } from 'react';
import { NoOptions } from './NoOptions';
import { UnavailableHere } from './UnavailableHere';
import type { OptionsState } from './useOptions';

/** What the views of a purchase show while nothing can be chosen; null if something can. */
export function describeNothing({ status, options, retry }: OptionsState): ReactNode {
  if (!options) return <NoOptions status={status} retry={retry} />;
  const isEmpty = !options.purchaseCurrencies.length || !options.paymentCurrencies.length;
  return status === 'unavailable' || isEmpty ? <UnavailableHere /> : null;
}
