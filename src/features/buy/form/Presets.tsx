import { useViewContext } from '../../../core/kit';
import { formatMoney } from './formatMoney';

interface PresetsProps {
  /** ISO 4217. */
  readonly currency: string;
  readonly onChoose: (amount: string) => void;
}

const amounts = ['50', '100', '250', '500'] as const;

/** Buttons with preset amounts. */
export function Presets({ currency, onChoose }: PresetsProps) {
  const { state, t } = useViewContext();
  const locale = state.locale.tag.value;
  return (
    <ul className="presets" aria-label={t('onramp.presets')}>
      {amounts.map((amount) => (
        <li key={amount}>
          <button type="button" onClick={() => onChoose(amount)}>
            <bdi>{formatMoney(amount, locale, currency, 0)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
