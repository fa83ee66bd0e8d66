import type { createSwap } from '../../src/features/swap/model/createSwap';
import type { SwapToken } from '../../src/features/swap/model/SwapToken';
import { ether, type FakePorts, usdc } from '../features/swap/model/fakeSwap';

/** Quotes a swap of one token, by default of ether for USDC, and starts its review. */
export async function startSwapReview(
  swap: ReturnType<typeof createSwap>,
  { clock }: Pick<FakePorts, 'clock'>,
  [from, to]: readonly [SwapToken, SwapToken] = [ether, usdc],
): Promise<void> {
  swap.setFrom(from);
  swap.setTo(to);
  swap.setAmount('1');
  const quoting = new AbortController();
  swap.followQuote(quoting.signal).catch(() => {});
  await clock.advance(200);
  quoting.abort();
  swap.startReview();
}
