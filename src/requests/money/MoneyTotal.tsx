import type { ReactNode } from 'react';
import { useViewContext } from '../../core/kit';
import { KeyValues } from '../../ui/KeyValues';

/** What a payment costs in all, in the foot of its sheet: it is in view where it is confirmed. */
export function MoneyTotal({ value }: { readonly value: ReactNode }) {
  const label = useViewContext().t('value.total');
  return (
    <div className="money-total">
      <KeyValues rows={[{ label, value }]} />
    </div>
  );
}
