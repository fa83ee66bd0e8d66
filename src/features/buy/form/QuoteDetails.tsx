import { useViewContext } from '../../../core/kit';
import { MoneyFacts } from '../../../requests/money/MoneyFacts';
import { Skeleton } from '../../../ui/Skeleton';
import { formatMoney } from './formatMoney';
import { getFees } from './getFees';
import type { OnrampQuote } from './getOnramp';

/** The costs of a purchase as rows; skeletons while the quote loads. */
export function QuoteDetails({ quote }: { readonly quote: OnrampQuote | null }) {
  const { state, t } = useViewContext();
  const fees = quote && getFees(quote);
  const row = (label: string, money: { readonly amount: string; readonly currency: string } | undefined) => ({
    label,
    value: money ? (
      <bdi>{formatMoney(money.amount, state.locale.tag.value, money.currency)}</bdi>
    ) : (
      <Skeleton width={56} height={12} />
    ),
  });
  return (
    <MoneyFacts
      rows={[
        ...(fees && !fees.provider ? [] : [row(t('value.providerFee'), fees?.provider ?? undefined)]),
        row(t('value.fee'), fees?.network),
        row(t('value.total'), fees?.total),
      ]}
    />
  );
}
