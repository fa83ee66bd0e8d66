import { SwapError } from './SwapError';
import type { SwapOrder } from './SwapOrder';
import type { SwapPorts } from './SwapPorts';

/**
 * Checks that the account has the amount of a token that it pays, before the visitor pays the fee of an approval. The views compare
 * the balance of the coin. If no node responds, the balance is unknown.
 * @throws SwapError `balance`; `signal.reason` when aborted
 */
export async function checkBalance(
  { chain }: Pick<SwapPorts, 'chain'>,
  { network, address: owner, from: { address: token }, amount }: SwapOrder,
  signal: AbortSignal,
): Promise<void> {
  if (token === null) return;
  const balance = await chain.readBalance(network, { token, owner }, signal).catch(() => null);
  signal.throwIfAborted();
  if (balance !== null && balance < amount) throw new SwapError('balance');
}
