import { fromBaseUnits } from '../../../lib/amount';
import { formatExact } from '../../../lib/formatExact';
import type { SwapToken } from '../../../services/swap/SwapToken';

/** Formats an amount in base units with all its digits and its symbol. */
export const exactAmount = (
  units: bigint,
  { decimals, symbol }: Pick<SwapToken, 'decimals' | 'symbol'>,
  locale: string,
): string => `${formatExact(fromBaseUnits(units, decimals), locale)} ${symbol}`;
