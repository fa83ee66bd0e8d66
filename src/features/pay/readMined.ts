import type { Context } from '../../core/actions/Context';
import { foldAddress, isTransactionHash } from '../../lib/address';
import { arrivedOf, hashOf, mayBeMined, outcome } from '../../requests/outcome';
import { toProgress } from '../../requests/toProgress';
import type { ExchangeOrder } from './getSession';
import type { BuyStatus } from './ports/exchangeApi';
import type { Payment } from './schema/payment';

/** What the network says of a payment that an exchange reports as made. */
export interface Mined {
  /**
   * `paid`: the recipient got the whole amount since the order was made. `mined`: there is no hash to look up, less arrived, or the
   * nodes do not show that it arrived since then.
   */
  readonly status: 'paid' | 'mined' | 'reverted' | 'missing';
  readonly hash: string | undefined;
}

/** Reads the transaction of an exchange's order from the network's nodes, from any sender. Rejects if they do not answer. */
export async function readMined(
  ctx: Context,
  { network, token, recipient, units }: Payment,
  { madeAt }: ExchangeOrder,
  { txHash }: BuyStatus,
  signal: AbortSignal,
): Promise<Mined> {
  if (!isTransactionHash(txHash)) return { status: 'mined', hash: undefined };
  const hash = foldAddress(txHash);
  const { transactions } = await ctx.load('transactions');
  // The visitor's account may be of another chain family.
  const chain = await transactions.chain(ctx, 'eip155');
  const networkId = network.caipNetworkId;
  const request = chain.transfer({ networkId, from: recipient, to: recipient, token, amount: units });
  const cursor = await madeAt;
  const { status } = await chain.readStatus(network, { reference: hash, request, cursor: cursor ?? {} }, signal);
  const progress = toProgress(status, hash);
  // An older transaction, perhaps of another payment.
  if (outcome(progress) === 'unclear' && !hashOf(progress)) return { status: 'mined', hash: undefined };
  if (mayBeMined(progress)) return { status: 'missing', hash };
  if (outcome(progress) === 'failed') return { status: 'reverted', hash };
  // The exchange is the sender, so its transaction differs from the request built here.
  return { status: cursor && (arrivedOf(progress) ?? 0n) >= units ? 'paid' : 'mined', hash };
}
