import { IconButton, useModal } from '../../kit';
import { splitAmount } from '../../lib/amount';
import { iconEye, iconEyeOff } from './eyeIcons';

const MASK = '••••';

interface AmountProps {
  /** Decimal string in units of the coin; null where nothing is counted, which the specification shows as 0.00. */
  readonly value: string | null;
  readonly symbol?: string;
}

/** Which of the three sizes a number fits in, counted with its symbol: 40, 28 or 22 px. */
const size = (length: number): string | undefined => (length > 18 ? 'very' : length > 9 ? 'yes' : undefined);

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
        <bdi className="money" data-long={size(`${integer}${cents}${symbol}`.length)} aria-hidden="true">
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
