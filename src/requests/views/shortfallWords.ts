import type { ViewContext } from '../../core/context';
import type { TransactionRequest } from '../../core/ports/verbs';
import { fromBaseUnits } from '../../lib/amount';
import { formatShort } from '../../lib/formatShort';
import type { Shortfall } from '../Progress';

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
  const short = (units: string, up = false): string =>
    `${formatShort(units, state.locale.tag.value, up)} ${coin.symbol}`;
  const params = { amount, fee: short(fromBaseUnits(fee, coin.decimals), true) };
  const less = max === null ? null : fromBaseUnits(max, coin.decimals);
  return {
    text: t(value ? 'transaction.fundsFeeText' : 'transaction.fundsTokenText', params),
    less: less === null ? null : { amount: less, label: t('transaction.useLess', { amount: short(less) }) },
  };
}
