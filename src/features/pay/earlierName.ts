import type { ViewContext } from '../../core/context';
import { shortAmount } from '../../lib/shortAmount';
import { readAppMetadata } from '../../shared/readAppMetadata';
import type { Payment } from './schema/payment';

/** A payment in words, to name an earlier one that does the same. */
export const earlierName = (ctx: ViewContext, { amount, symbol }: Payment): string =>
  ctx.t('transaction.earlierTransfer', {
    amount: shortAmount(amount, symbol, ctx.state.locale.tag.value),
    name: readAppMetadata(ctx).name,
  });
