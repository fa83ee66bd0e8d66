import { Icon, useViewContext } from '../../core/kit';
import { shortAddress } from '../../lib/address';
import type { CaipAddress } from '../../lib/caip';
import type { AccountData } from '../../services/account-data';
import { CopyButton } from '../../shared/CopyButton';
import { profileOf } from '../../shared/profileOf';
import { Avatar } from '../../ui/Avatar';
import { iconChevronDown } from '../../ui/icons';

/** The account's avatar and its name or short address; the name opens Profile. */
export function AccountName({
  account,
  address,
  store,
}: {
  account: CaipAddress;
  address: string;
  store: AccountData | null;
}) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const identity = store?.identity.value.value;
  // A button of the page may have requested the name already.
  const profile = profileOf(state, account);
  const name = identity?.name ?? profile?.name ?? shortAddress(address);
  return (
    <>
      <Avatar address={address} src={identity?.avatar ?? profile?.image} size={64} />
      <div className="who-line">
        <button
          type="button"
          className="who"
          aria-label={t('account.openProfile', { name })}
          onClick={() => state.router.push('Profile')}
          onPointerEnter={() => ctx.prefetch('Profile')}
          onFocus={() => ctx.prefetch('Profile')}
        >
          <bdi>{name}</bdi>
          <Icon d={iconChevronDown} />
        </button>
        <CopyButton text={address} label="shell.copyAddress" iconOnly />
      </div>
    </>
  );
}
