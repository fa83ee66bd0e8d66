import type { ViewContext } from '../../core/context';
import { formatShort } from '../../lib/formatShort';
import { readAppMetadata } from '../../shared/readAppMetadata';
import type { Payment } from './schema/payment';

/** A payment in words, to name an earlier one that does the same. */
export const earlierName = (ctx: ViewContext, { amount, symbol }: Payment): string =>
  ctx.t('transaction.earlierTransfer', {
    amount: `${formatShort(amount, ctx.state.locale.tag.value)} ${symbol}`,
    name: readAppMetadata(ctx).name,
  });
