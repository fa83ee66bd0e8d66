import { fromBaseUnits } from '../../lib/amount';
import { addDecimals, multiplyDecimals } from '../../lib/decimal';
import type { Network } from '../../lib/network';
import { shorten } from '../../lib/shorten';
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
  const scale = 10n ** BigInt(PRECISION + from.decimals);
  const divisor = amount * 10n ** BigInt(to.decimals);
  const digits = `${(received * scale) / divisor}`.padStart(PRECISION + 1, '0');
  const rate = `${digits.slice(0, -PRECISION)}.${digits.slice(-PRECISION)}`.replace(/\.?0*$/, '');
  const short = shorten(rate);
  return { rate: short, exact: short === rate && (received * scale) % divisor === 0n };
}

/** The service's fee, in units of the paid token. */
export const providerFee = ({ from, amount }: SwapOrder): string =>
  shorten(multiplyDecimals(fromBaseUnits(amount, from.decimals), PROVIDER_FEE));

/** An amount of the network's coin in units and in USD; the value is null if the price is unknown. */
export function coinAmount(amount: bigint, network: Network, prices: Prices) {
  const units = fromBaseUnits(amount, network.nativeCurrency.decimals);
  const price = priceOf(prices, { id: coinId(network) });
  return { units, value: price && multiplyDecimals(units, price) };
}

/** The total of amount and fee: in the coin if the coin is paid, else in USD; null if a price is unknown. */
export function totalOf(
  { network, from, amount }: SwapOrder,
  fee: bigint | null,
  prices: Prices,
): { readonly units: string } | { readonly value: string } | null {
  if (fee === null) return null;
  if (from.address === null) return { units: fromBaseUnits(amount + fee, from.decimals) };
  const price = priceOf(prices, from);
  const { value } = coinAmount(fee, network, prices);
  return price && value
    ? { value: addDecimals(multiplyDecimals(fromBaseUnits(amount, from.decimals), price), value) }
    : null;
}
