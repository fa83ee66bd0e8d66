import { Icon, useViewContext } from '../../core/kit';
import { shortAddress } from '../../lib/address';
import type { AccountData } from '../../services/account-data';
import { CopyButton } from '../../shared/CopyButton';
import { Avatar } from '../../ui/Avatar';
import { iconChevronDown } from '../../ui/icons';

/** The account's avatar and its name or short address; the name opens Profile. */
export function AccountName({ address, store }: { address: string; store: AccountData | null }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const identity = store?.identity.value.value;
  const name = identity?.name ?? shortAddress(address);
  return (
    <>
      <Avatar address={address} src={identity?.avatar} size={64} />
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
        <CopyButton text={address} label="account.copyAddress" iconOnly />
      </div>
    </>
  );
}
