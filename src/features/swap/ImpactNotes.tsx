import type { RefObject } from 'react';
import { Note, useViewContext } from '../../core/kit';
import { Checkbox } from '../../ui/Checkbox';
import { useFocusFallback } from '../../ui/useFocusFallback';
import type { AccountSwap } from './model/loadSwaps';
import { IMPACT_LIMIT, IMPACT_WARNING } from './model/priceImpact';
import { quoteImpact } from './model/quoteImpact';
import type { SwapRecord } from './model/SwapRecord';
import { usePercent } from './usePercent';

interface ImpactNotesProps {
  readonly swap: Pick<AccountSwap, 'accepted'>;
  readonly priced: Pick<SwapRecord, 'order' | 'received' | 'prices'>;
  readonly checkbox: RefObject<HTMLInputElement | null>;
}

/** Warns about a high price impact; above a limit, the visitor has to accept it. */
export function ImpactNotes({ swap, priced, checkbox }: ImpactNotesProps) {
  const { t } = useViewContext();
  const percent = usePercent();
  const impact = quoteImpact(priced) ?? 0n;
  if (impact <= IMPACT_WARNING) return null;
  if (impact <= IMPACT_LIMIT) return <Note kind="warning">{t('swap.impactText', { percent: percent(impact) })}</Note>;
  return (
    <>
      <Note kind="error" title={t('swap.impactHigh', { percent: percent(impact) })}>
        {t('swap.impactHighText')}
      </Note>
      <AcceptImpact swap={swap} checkbox={checkbox} />
    </>
  );
}

/** Accepts the impact. The next price may remove it. */
function AcceptImpact({ swap, checkbox }: Omit<ImpactNotesProps, 'priced'>) {
  const { t } = useViewContext();
  useFocusFallback(() => checkbox.current);
  return (
    <Checkbox
      label={t('swap.acceptImpact')}
      checked={swap.accepted.value}
      onChange={(checked) => {
        swap.accepted.value = checked;
      }}
      checkboxRef={checkbox}
    />
  );
}
