import { fromBaseUnits } from '../../lib/amount';
import { divideDecimals, multiplyDecimals } from '../../lib/decimal';
import type { Network } from '../../lib/network';
import { shorten } from '../../lib/shorten';
import type { FeeCoin } from '../../requests/feeText';
import { coinId, type Prices, priceOf } from './model/prices';
import { SLIPPAGE, type SwapOrder } from './model/SwapOrder';

/** Digits of a rate before it is shortened. */
const PRECISION = 36;
/** The service's fee, as a share of the paid amount. */
const PROVIDER_FEE = '0.0085';
export const PROVIDER_FEE_PERCENT = 0.85;
export const SLIPPAGE_PERCENT = SLIPPAGE;

/** The amount of the bought token for one unit of the paid token, and whether it is exact. */
export function rateOf(
  { from, to, amount }: SwapOrder,
  received: bigint,
): { readonly rate: string; readonly exact: boolean } {
  const [paid, bought] = [fromBaseUnits(amount, from.decimals), fromBaseUnits(received, to.decimals)];
  const rate = shorten(divideDecimals(bought, paid, PRECISION));
  return { rate, exact: multiplyDecimals(rate, paid) === bought };
}

/** The service's fee, in units of the paid token. */
export const providerFee = ({ from, amount }: SwapOrder): string =>
  shorten(multiplyDecimals(fromBaseUnits(amount, from.decimals), PROVIDER_FEE));

/** The network's coin, with its price. */
export const feeCoin = (network: Network, prices: Prices): FeeCoin => ({
  ...network.nativeCurrency,
  price: priceOf(prices, { id: coinId(network) }),
});
