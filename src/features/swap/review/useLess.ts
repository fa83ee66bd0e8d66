import { goBack, useViewContext } from '../../../core/kit';
import type { AccountSwap } from '../model/loadSwaps';

/** Returns to the form with an amount that leaves enough for the fee: a decimal string, in units of the coin. */
export function useLess(swap: AccountSwap): (amount: string) => void {
  const ctx = useViewContext();
  return (amount) => {
    swap.setAmount(amount);
    goBack(ctx);
  };
}
