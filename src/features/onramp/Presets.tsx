import { Button, useViewContext } from '../../core/kit';

interface PresetsProps {
  /** ISO 4217. */
  readonly currency: string;
  readonly onChoose: (amount: string) => void;
}

const amounts = ['50', '100', '250', '500'] as const;

/** Round amounts to pay. */
export function Presets({ currency, onChoose }: PresetsProps) {
  const { state, t } = useViewContext();
  const format = new Intl.NumberFormat(state.locale.tag.value, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  });
  return (
    <ul className="presets" aria-label={t('onramp.presets')}>
      {amounts.map((amount) => (
        <li key={amount}>
          <Button small onClick={() => onChoose(amount)}>
            {format.format(Number(amount))}
          </Button>
        </li>
      ))}
    </ul>
  );
}
