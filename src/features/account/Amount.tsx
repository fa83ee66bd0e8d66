import { IconButton, useViewContext } from '../../core/kit';
import type { AmountParts } from '../../lib/amount';
import { MASK } from '../../shared/useAmounts';
import { iconEye, iconEyeOff } from './eyeIcons';

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
  const money = (
    <bdi className="money" style={{ fontSize: getFontSize(length) }} aria-hidden="true">
      {hidden ? MASK : integer}
      {!hidden && <span className="cents">{fraction}</span>}
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
