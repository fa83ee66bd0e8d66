import { readAmount } from './readAmount';
import type { SwapOrder } from './SwapOrder';
import type { SwapAccount } from './SwapPorts';
import type { SwapForm } from './SwapState';
import { isSameToken } from './SwapToken';

/** The order of a form; null while something is missing, or if the amount cannot be read exactly. */
export function toOrder(
  { from, to, amount: text }: SwapForm,
  { account, address, network }: SwapAccount,
): SwapOrder | null {
  if (!from || !to || isSameToken(from, to)) return null;
  const amount = readAmount(text, from.decimals);
  return amount ? { account, address, network, from, to, amount } : null;
}
