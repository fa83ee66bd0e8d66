import { fromBaseUnits } from '../../../lib/amount';
import { formatShort } from '../../../lib/formatShort';
import type { SwapToken } from '../model/SwapToken';

/** Formats an amount in base units with at most six significant decimals and its symbol. */
export const shortAmount = (
  units: bigint,
  { decimals, symbol }: Pick<SwapToken, 'decimals' | 'symbol'>,
  locale: string,
): string => `${formatShort(fromBaseUnits(units, decimals), locale)} ${symbol}`;
