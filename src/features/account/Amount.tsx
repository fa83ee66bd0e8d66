import { IconButton, useViewContext } from '../../core/kit';
import type { AmountParts } from '../../lib/amount';
import { MASK } from '../../shared/useAmounts';
import { iconEye, iconEyeOff } from './eyeIcons';

interface AmountProps extends AmountParts {
  /** Of the network's coin. */
  readonly symbol?: string;
  /** What else the balance can be shown in. */
  readonly other?: { readonly label: string; readonly onClick: () => void };
}

/** A digit is at most this wide, in its own size; grouping marks are narrower. */
const DIGIT = 0.66;

/** As large as a headline may be, or as the room beside the button lets it be: a balance that is cut is another balance. */
const size = (length: number): string =>
  `clamp(14px, (100cqi - 80px) / ${Math.max(length, 1) * DIGIT}, var(--wm-fs-display))`;

/** An amount as the view's headline, with the button that hides every amount on this device. */
export function Amount({ integer, fraction, symbol = '', other }: AmountProps) {
  const { state, storage, t } = useViewContext();
  const hidden = state.hideAmounts.value;
  const toggle = (): void => {
    state.hideAmounts.value = !hidden;
    storage.set('hideAmounts', !hidden);
  };
  // The symbol is half as large, and apart.
  const length = `${integer}${fraction}`.length + (symbol ? 1 + symbol.length / 2 : 0);
  const money = (
    <bdi className="money" style={{ fontSize: size(length) }} aria-hidden="true">
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
        {other && (
          <button type="button" className="turn" aria-label={other.label} title={other.label} onClick={other.onClick} />
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
