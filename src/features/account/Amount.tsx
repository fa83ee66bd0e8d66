import { IconButton, useModal } from '../../kit';
import type { AmountParts } from '../../lib/amount';
import { MASK } from '../useAmounts';
import { iconEye, iconEyeOff } from './eyeIcons';

interface AmountProps extends AmountParts {
  /** Of the network's coin. */
  readonly symbol?: string;
  /** What else the balance can be shown in. */
  readonly other?: { readonly label: string; readonly onClick: () => void };
}

/** Which of the three sizes a number fits in, counted with its symbol: 40, 28 or 20 px. */
const size = (length: number): string | undefined => (length > 15 ? 'very' : length > 9 ? 'yes' : undefined);

/** An amount as the view's headline, with the button that hides every amount on this device. */
export function Amount({ integer, fraction, symbol = '', other }: AmountProps) {
  const { state, storage, t } = useModal();
  const hidden = state.hideAmounts.value;
  const toggle = (): void => {
    state.hideAmounts.value = !hidden;
    storage.set('hideAmounts', !hidden);
  };
  const money = (
    <bdi className="money" data-long={size(`${integer}${fraction}${symbol}`.length)} aria-hidden="true">
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
