import { useViewContext } from '../../core/kit';
import { KeyValues } from '../../ui/KeyValues';
import { Skeleton } from '../../ui/Skeleton';
import { formatMoney } from './formatMoney';
import { getFees } from './getFees';
import type { OnrampQuote } from './getOnramp';

/** What a purchase costs, line by line; bars while the quote is on its way. */
export function QuoteDetails({ quote }: { readonly quote: OnrampQuote | null }) {
  const { state, t } = useViewContext();
  const fees = quote && getFees(quote);
  const line = (label: string, money: { readonly amount: string; readonly currency: string } | undefined) => ({
    label,
    value: money ? (
      <bdi>{formatMoney(money.amount, state.locale.tag.value, money.currency)}</bdi>
    ) : (
      <Skeleton width={56} height={12} />
    ),
  });
  return (
    <KeyValues
      rows={[
        ...(fees && !fees.provider ? [] : [line(t('onramp.providerFee'), fees?.provider ?? undefined)]),
        line(t('onramp.networkFee'), fees?.network),
        line(t('onramp.total'), fees?.total),
      ]}
    />
  );
}
