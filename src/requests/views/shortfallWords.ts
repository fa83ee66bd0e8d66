import type { ViewContext } from '../../core/context';
import { fromBaseUnits } from '../../lib/amount';
import { neededAmount } from '../../lib/neededAmount';
import { shortAmount } from '../../lib/shortAmount';
import type { Intent } from '../Intent';
import type { Shortfall } from '../Progress';
import { paidText } from '../paidText';

export interface ShortfallWords {
  readonly text: string;
  /** The largest amount that can be sent instead, in units of the coin, and the label of the button that uses it. */
  readonly less: { readonly amount: string; readonly label: string } | null;
}

/** Describes the amount that an account lacks for a transaction, and the amount to use instead; null if that is unknown. */
export function shortfallWords(
  { state, t }: Pick<ViewContext, 'state' | 't'>,
  shortfall: Shortfall | null | undefined,
  intent: Pick<Intent, 'request' | 'transfers'>,
): ShortfallWords | null {
  const { networkId } = intent.request;
  const locale = state.locale.tag.value;
  const coin = state.networks.find(networkId)?.nativeCurrency;
  if (!shortfall || !coin) return null;
  const { paysCoin, fee, max } = shortfall;
  const params = {
    amount: paidText(intent, locale),
    fee: neededAmount(fromBaseUnits(fee, coin.decimals), coin.symbol, locale),
  };
  const less = max === null ? null : fromBaseUnits(max, coin.decimals);
  return {
    text: t(paysCoin ? 'transaction.fundsFeeText' : 'transaction.fundsTokenText', params),
    less:
      less === null
        ? null
        : { amount: less, label: t('transaction.useLess', { amount: shortAmount(less, coin.symbol, locale) }) },
  };
}
