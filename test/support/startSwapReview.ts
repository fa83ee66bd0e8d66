import type { createSwap } from '../../src/features/swap/model/createSwap';
import { ether, type FakePorts, usdc } from '../features/swap/model/fakeSwap';

/** Quotes one ether for USDC and starts its review. */
export async function startSwapReview(
  swap: ReturnType<typeof createSwap>,
  { clock }: Pick<FakePorts, 'clock'>,
): Promise<void> {
  swap.setFrom(ether);
  swap.setTo(usdc);
  swap.setAmount('1');
  const quoting = new AbortController();
  swap.followQuote(quoting.signal).catch(() => {});
  await clock.advance(200);
  quoting.abort();
  swap.startReview();
}
