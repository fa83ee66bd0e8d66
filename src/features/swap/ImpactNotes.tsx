import { type RefObject, useId } from 'react';
import { Note, useViewContext } from '../../core/kit';
import { useSpoken } from '../../shared/useSpoken';
import { Checkbox } from '../../ui/Checkbox';
import { useFocusFallback } from '../../ui/useFocusFallback';
import type { AccountSwap } from './model/loadSwaps';
import { IMPACT_LIMIT, IMPACT_WARNING } from './model/priceImpact';
import type { PricedQuote } from './model/quoteImpact';
import { quoteImpact } from './model/quoteImpact';
import { usePercent } from './usePercent';

interface ImpactNotesProps {
  readonly swap: Pick<AccountSwap, 'accepted'>;
  readonly priced: PricedQuote;
  readonly checkbox: RefObject<HTMLInputElement | null>;
}

/** Warns about a high price impact; above a limit, the visitor has to accept it. */
export function ImpactNotes({ swap, priced, checkbox }: ImpactNotesProps) {
  const { t } = useViewContext();
  const percent = usePercent();
  const id = useId();
  const impact = quoteImpact(priced) ?? 0n;
  const level = impact <= IMPACT_WARNING ? null : impact <= IMPACT_LIMIT ? 'swap.impactText' : 'swap.impactHigh';
  const text = level && t(level, { percent: percent(impact) });
  const help = level === 'swap.impactHigh' ? t('swap.impactHighText') : null;
  // Not whenever a new price changes the percentage.
  useSpoken(help ? `${text}. ${help}` : text, 'alert', level);
  if (!text) return null;
  if (!help) return <Note kind="warning">{text}</Note>;
  return (
    <>
      <Note kind="error">
        <div id={id}>
          <p className="name">{text}</p>
          <p>{help}</p>
        </div>
      </Note>
      <AcceptImpact swap={swap} checkbox={checkbox} describedBy={id} />
    </>
  );
}

interface AcceptImpactProps extends Omit<ImpactNotesProps, 'priced'> {
  /** The id of the warning. */
  readonly describedBy: string;
}

/** Accepts the impact. The next price may remove it. */
function AcceptImpact({ swap, checkbox, describedBy }: AcceptImpactProps) {
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
      describedBy={describedBy}
    />
  );
}
