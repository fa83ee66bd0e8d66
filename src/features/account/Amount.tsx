import { useRef } from 'react';
import { IconButton, useViewContext } from '../../core/kit';
import type { AmountParts } from '../../lib/amount';
import { direction } from '../../lib/direction';
import { MASK } from '../../shared/getAmounts';
import { RollingText } from './RollingText';

// Path data on the grid of ui/icons.ts.

const iconEye =
  'M2.6 10S5.2 4.9 10 4.9s7.4 5.1 7.4 5.1-2.6 5.1-7.4 5.1S2.6 10 2.6 10Zm9.7 0a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z';
const iconEyeOff =
  'm3.6 3.6 12.8 12.8M8 5.2a7 7 0 0 1 2-.3c4.8 0 7.4 5.1 7.4 5.1a13 13 0 0 1-1.9 2.5M5.2 6.3A12.5 12.5 0 0 0 2.6 10s2.6 5.1 7.4 5.1a7 7 0 0 0 3.4-.9m-5-5.8a2.3 2.3 0 0 0 3.2 3.3';

interface AmountProps extends AmountParts {
  /** Symbol of the native currency. */
  readonly symbol?: string;
  /** Switches to the other currency. */
  readonly currencyToggle?: { readonly label: string; readonly onClick: () => void };
}

/** Maximum width of a digit in em; separators are narrower. */
const DIGIT = 0.66;

/** The largest font size at which the amount fits beside the button: a truncated balance would be a wrong balance. */
const getFontSize = (length: number): string =>
  `clamp(14px, (100cqi - 80px) / ${Math.max(length, 1) * DIGIT}, var(--wm-fs-display))`;

/** An amount as the view's headline, with a button that hides all amounts on this device. */
export function Amount({ integer, fraction, symbol = '', currencyToggle }: AmountProps) {
  const { state, storage, t } = useViewContext();
  const hidden = state.hideAmounts.value;
  const toggle = (): void => {
    state.hideAmounts.value = !hidden;
    storage.set('hideAmounts', !hidden);
  };
  // The symbol is half as large, with a gap.
  const length = `${integer}${fraction}`.length + (symbol ? 1 + symbol.length / 2 : 0);
  const unit = useRef({ symbol, changes: 0 });
  if (unit.current.symbol !== symbol) unit.current = { symbol, changes: unit.current.changes + 1 };
  const { changes } = unit.current;
  // Boxes within a number reorder it between letters that are written from right to left.
  const rolls = direction(state.locale.tag.value) === 'ltr';
  const money = (
    <bdi
      key={changes}
      className={changes ? 'money flip' : 'money'}
      style={{ fontSize: getFontSize(length) }}
      aria-hidden="true"
    >
      {hidden ? MASK : rolls ? <RollingText text={integer} align="end" /> : integer}
      {!hidden && <span className="cents">{rolls ? <RollingText text={fraction} align="start" /> : fraction}</span>}
      {!hidden && symbol && <bdi className="unit">{symbol}</bdi>}
    </bdi>
  );
  return (
    <div className="amount">
      <p className="sr">
        {hidden
          ? t('account.hiddenAmount')
          : t('account.totalBalance', { amount: `${integer}${fraction} ${symbol}`.trim() })}
      </p>
      <span className="figure">
        {money}
        {currencyToggle && (
          <button
            type="button"
            className="currency-toggle"
            aria-label={currencyToggle.label}
            title={currencyToggle.label}
            onClick={currencyToggle.onClick}
          />
        )}
      </span>
      <IconButton
        label={hidden ? t('account.showAmounts') : t('account.hideAmounts')}
        icon={hidden ? iconEyeOff : iconEye}
        onClick={toggle}
      />
    </div>
  );
}
