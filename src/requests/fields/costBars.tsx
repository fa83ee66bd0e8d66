import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { costLines } from './costLines';

/** Placeholders for a cost that is loading, in as many lines as there will be: the exact amount follows only if it has a price. */
export const costBars = (hasPrice: boolean): ReactNode =>
  costLines(<Skeleton width={72} height={12} />, hasPrice && <Skeleton width={56} height={10} />);
