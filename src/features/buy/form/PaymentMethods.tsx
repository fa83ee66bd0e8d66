import { useId } from 'react';
import { useViewContext } from '../../../core/kit';
import type { Limits, PaymentMethod } from './getLimits';
import { methodWords } from './methodWords';

interface PaymentMethodsProps {
  readonly limits: readonly Limits[];
  readonly selected: PaymentMethod;
  readonly onSelect: (method: PaymentMethod) => void;
}

/** The payment methods: native radio buttons, so that arrow keys work. Renders nothing if there is only one. */
export function PaymentMethods({ limits, selected, onSelect }: PaymentMethodsProps) {
  const { t } = useViewContext();
  const name = useId();
  if (limits.length < 2) return null;
  return (
    <fieldset className="methods">
      <legend>{t('value.payWith')}</legend>
      {limits.map(({ method }) => (
        <label key={method}>
          <input type="radio" name={name} checked={method === selected} onChange={() => onSelect(method)} />
          <span>{t(methodWords[method].name)}</span>
        </label>
      ))}
    </fieldset>
  );
}
