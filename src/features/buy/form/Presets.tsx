import { useViewContext } from '../../../core/kit';
import { formatMoney } from './formatMoney';
import type { Limits } from './getLimits';
import { getPresets } from './getPresets';

interface PresetsProps {
  /** ISO 4217. */
  readonly currency: string;
  /** Undefined if it is unknown. */
  readonly limit: Limits | undefined;
  readonly onChoose: (amount: string) => void;
}

/** Buttons with preset amounts that can be paid. Without buttons, the line keeps its height. */
export function Presets({ currency, limit, onChoose }: PresetsProps) {
  const { state, t } = useViewContext();
  const locale = state.locale.tag.value;
  const amounts = getPresets(limit);
  return (
    <ul className="presets" aria-label={t('onramp.presets')} aria-hidden={amounts.length ? undefined : true}>
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
