import { useEffect } from 'react';
import { RemoteImage, useViewContext } from '../../core/kit';
import { shortAddress } from '../../lib/address';
import { formatBalance, fromBaseUnits } from '../../lib/amount';
import { profileOf } from '../../shared/profileOf';
import { Avatar } from '../../ui/Avatar';
import type { ButtonProps } from './ButtonProps';

/** A button that shows the connected account, by name if it has one, and opens Account. */
export function AccountButton({ showBalance, disabled, open }: ButtonProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const namespace = state.networks.activeNamespace.value;
  const { addresses, balance } = state.accounts.get(namespace);
  const [address = ''] = addresses;
  const account = state.accounts.idOf(namespace);
  const profile = profileOf(state, account);
  const coin = balance && state.networks.find(balance.networkId)?.nativeCurrency;
  const name = profile?.name ?? shortAddress(address);
  const prefetch = (): void => ctx.prefetch('Account');
  // The host may set them after a wallet is restored.
  const { projectId, endpoints } = state.settings.value;
  useEffect(() => {
    // Until it is loaded, the address is shown instead of the name.
    void ctx.want(AccountButton, async () => {
      const isCurrent = account && account === state.accounts.idOf(namespace);
      if (isCurrent && projectId) await (await ctx.load('accountData')).accountData.fetchIdentity(ctx, account);
    });
  }, [account, projectId, endpoints.rpc]);
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
      {profile?.image ? (
        <RemoteImage src={profile.image} name={name} size={24} shape="circle" />
      ) : (
        <Avatar address={address} size={24} />
      )}
      <bdi>{name}</bdi>
    </button>
  );
}
