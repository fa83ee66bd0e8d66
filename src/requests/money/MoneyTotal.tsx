import type { ReactNode } from 'react';
import { useViewContext } from '../../core/kit';
import { KeyValues } from '../../ui/KeyValues';

/** The total cost of a payment, in the foot of its sheet, so that it is visible beside the button that confirms it. */
export function MoneyTotal({ value }: { readonly value: ReactNode }) {
  const label = useViewContext().t('value.total');
  return (
    <div className="money-total">
      <KeyValues rows={[{ label, value }]} />
    </div>
  );
}
