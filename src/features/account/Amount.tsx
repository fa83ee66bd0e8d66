import { IconButton, useModal } from '../../kit';
import { splitAmount } from '../../lib/amount';
import { iconEye, iconEyeOff } from './eyeIcons';

const MASK = '••••';

interface AmountProps {
  /** Decimal string in units of the coin; null where nothing is counted, which the specification shows as 0.00. */
  readonly value: string | null;
  readonly symbol?: string;
}

/** An amount as the view's headline, with the button that hides every amount on this device. */
export function Amount({ value, symbol = '' }: AmountProps) {
  const { state, storage, t } = useModal();
  const hidden = state.hideAmounts.value;
  const { integer, fraction } = splitAmount(value ?? '0', state.locale.tag.value);
  // Balances have three decimals, 0.00 has two.
  const cents = value === null ? fraction.slice(0, -1) : fraction;
  const toggle = (): void => {
    state.hideAmounts.value = !hidden;
    storage.set('hideAmounts', !hidden);
  };
  return (
    <div className="amount">
      <p>
        <span className="sr">
          {hidden
            ? t('account.hiddenAmount')
            : t('account.totalBalance', { amount: `${integer}${cents} ${symbol}`.trim() })}
        </span>
        <bdi className="money" data-long={integer.length > 7 || undefined} aria-hidden="true">
          {hidden ? MASK : integer}
          {!hidden && <span className="cents">{cents}</span>}
          {!hidden && symbol && <bdi className="unit">{symbol}</bdi>}
        </bdi>
      </p>
      <IconButton
        label={hidden ? t('account.showAmounts') : t('account.hideAmounts')}
        icon={hidden ? iconEyeOff : iconEye}
        onClick={toggle}
      />
    </div>
  );
}
