import { useModal } from '../kit';
import { shortAddress } from '../lib/address';
import { formatBalance, fromBaseUnits } from '../lib/amount';
import { Avatar } from '../ui/Avatar';
import type { ButtonProps } from './ButtonProps';

/** The connected account; opens it. */
export function AccountButton({ showBalance, disabled, open }: ButtonProps) {
  const modal = useModal();
  const { state, t } = modal;
  const namespace = state.networks.activeNamespace.value;
  const { addresses, balance } = state.accounts.get(namespace);
  const [address = ''] = addresses;
  const coin = balance && state.networks.find(balance.networkId)?.nativeCurrency;
  const name = shortAddress(address);
  const prefetch = (): void => modal.prefetch('Account');
  return (
    <button
      type="button"
      className="pagebtn"
      aria-label={t('button.account', { name })}
      disabled={disabled}
      onClick={() => open('Account')}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {showBalance && balance && coin && !state.hideAmounts.value && (
        <bdi className="amount">
          {formatBalance(fromBaseUnits(balance.value, coin.decimals), state.locale.tag.value)} {coin.symbol}
        </bdi>
      )}
      <Avatar address={address} size={24} />
      <bdi>{name}</bdi>
    </button>
  );
}
