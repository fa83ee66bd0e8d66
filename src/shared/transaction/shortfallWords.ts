import type { ViewContext } from '../../core/context';
import type { TransactionRequest } from '../../core/ports/verbs';
import { fromBaseUnits } from '../../lib/amount';
import { formatExact } from '../../lib/formatExact';
import type { Shortfall } from './Progress';

/** Rounds up to three significant digits. */
function roundUp(value: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, `${value}`.length - 3));
  return ((value + unit - 1n) / unit) * unit;
}

interface ShortfallWords {
  readonly text: string;
  /** The largest amount that can be sent instead, in units of the coin, and the label of the button that uses it. */
  readonly less: { readonly amount: string; readonly label: string } | null;
}

/** Says what an account lacks for a transaction, and what it could use instead; null if that is unknown. */
export function shortfallWords(
  { state, t }: Pick<ViewContext, 'state' | 't'>,
  shortfall: Shortfall | null | undefined,
  { networkId, value }: Pick<TransactionRequest, 'networkId' | 'value'>,
  amount: string,
): ShortfallWords | null {
  const coin = state.networks.find(networkId)?.nativeCurrency;
  if (!shortfall || !coin) return null;
  const { fee, max } = shortfall;
  const exact = (units: string): string => `${formatExact(units, state.locale.tag.value)} ${coin.symbol}`;
  const params = { amount, fee: exact(fromBaseUnits(roundUp(fee), coin.decimals)) };
  const less = max === null ? null : fromBaseUnits(max, coin.decimals);
  return {
    text: t(value ? 'transaction.fundsFeeText' : 'transaction.fundsTokenText', params),
    less: less === null ? null : { amount: less, label: t('transaction.useLess', { amount: exact(less) }) },
  };
}
