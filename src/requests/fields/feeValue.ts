import type { ReactNode } from 'react';
import type { ViewContext } from '../../core/context';
import { type FeeCoin, feeText, type KnownFee } from '../feeText';
import { costLines } from './costLines';

/** The network fee: in USD if the coin has a price, and exactly. */
export function feeValue(ctx: ViewContext, fee: KnownFee | null, coin: FeeCoin): ReactNode {
  if (!fee) return ctx.t('value.feeInWallet');
  const { about, exact, more, account } = feeText(ctx, fee, coin);
  return costLines(about, exact, account, more);
}
