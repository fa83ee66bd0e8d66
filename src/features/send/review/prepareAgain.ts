import type { Context } from '../../../core/actions/Context';
import { toBaseUnits } from '../../../lib/amount';
import { frozenCopy } from '../../../lib/frozenCopy';
import type { Obstacle } from '../../../requests/createReview';
import type { Review } from '../Review';
import { reviewFacts } from '../reviewFacts';
import type { SendServices } from '../useSendServices';

/**
 * Prepares a reviewed transfer again. Resolves to its review, or to the reason why it can no longer be reviewed; rejects if the
 * nodes do not respond.
 */
export async function prepareAgain(
  ctx: Context,
  { chain }: Pick<SendServices, 'chain'>,
  review: Review,
  signal: AbortSignal,
): Promise<Review | { readonly obstacle: Obstacle }> {
  const { intent, token, amount, address, extra } = review;
  const { networkId, from } = intent.request;
  const network = ctx.state.networks.find(networkId);
  if (!network) return { obstacle: { text: 'transaction.outdatedText', isOutdated: true } };
  const transfer = { from, to: address, token: token.address, amount: toBaseUnits(amount, token.decimals), extra };
  const { refusal, ...prepared } = await chain.prepareTransfer(network, transfer, signal);
  if (refusal) return { obstacle: { text: refusal, isOutdated: true } };
  return frozenCopy({
    ...review,
    ...reviewFacts(prepared, token),
    // The same intent: nothing has been requested for it.
    intent: { ...intent, request: prepared.request, paysFee: prepared.fee !== null },
  });
}

const accountCost = ({ fee }: Review): bigint => fee?.parts.find(({ kind }) => kind === 'account')?.amount ?? 0n;

/** Whether the transfer itself has changed: the amount that arrives, the warnings, or whether the receiver gets a new account. */
export const isOther = (shown: Review, next: Review): boolean =>
  next.received !== shown.received ||
  next.warnings.join() !== shown.warnings.join() ||
  accountCost(next) > accountCost(shown);

/** Whether the transfer costs more than the review has shown. */
export const costsMore = (shown: Review, next: Review): boolean =>
  shown.fee !== null && (next.fee === null || next.fee.amount > shown.fee.amount);
