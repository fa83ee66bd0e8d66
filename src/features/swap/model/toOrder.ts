import { isSameToken } from '../../../lib/isSameToken';
import { readUnits } from '../../../lib/readUnits';
import type { SwapOrder } from './SwapOrder';
import type { SwapAccount } from './SwapPorts';
import type { SwapForm } from './SwapState';

/** Converts a form to an order; null while it is incomplete, or if the amount is not exact. */
export function toOrder(
  { from, to, amount: text }: SwapForm,
  { account, address, network }: SwapAccount,
): SwapOrder | null {
  if (!from || !to || isSameToken(from, to)) return null;
  const amount = readUnits(text, from.decimals);
  return amount ? { account, address, network, from, to, amount } : null;
}
