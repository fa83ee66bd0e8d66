import { Icon, Tag, useViewContext } from '../../core/kit';
import { shortAddress } from '../../lib/address';
import type { Network } from '../../lib/network';
import type { Identity } from '../../services/account-data';
import { CopyButton } from '../../shared/CopyButton';
import { explorerLink } from '../../shared/explorerLink';
import { Avatar } from '../../ui/Avatar';
import { iconExternal } from '../../ui/icons';
import { newTab } from '../../ui/newTab';

interface AccountRowProps {
  readonly address: string;
  readonly network: Network | undefined;
  /** The account's name and avatar, if known. */
  readonly identity: Identity | null;
  /** The wallet's name, on its active account. */
  readonly wallet?: string;
}

/** One account of a connected wallet. The wallet decides which account is active, so the row itself is no control. */
export function AccountRow({ address, network, identity, wallet }: AccountRowProps) {
  const { t } = useViewContext();
  const short = shortAddress(address);
  const explorer = explorerLink(network, address);
  // The most descriptive text first; the short address is always available.
  const [name, ...more] = [identity?.name, wallet, short].filter((text) => text != null);
  return (
    <li className="row plain idle" aria-current={wallet ? 'true' : undefined}>
      <Avatar address={address} src={identity?.avatar} size={36} />
      <span className="grow">
        <span className="titled">
          <bdi className="name">{name}</bdi>
          {wallet && <Tag kind="accent">{t('profile.active')}</Tag>}
        </span>
        {more.length > 0 && (
          <span className="sub parts">
            {more.map((text) => (
              <span key={text}>
                <bdi>{text}</bdi>
              </span>
            ))}
          </span>
        )}
      </span>
      <CopyButton text={address} label="profile.copyAddress" iconOnly />
      {explorer && (
        <a
          className="iconbtn"
          href={explorer}
          {...newTab}
          aria-label={t('shell.newTab', { label: t('profile.explorer') })}
        >
          <Icon d={iconExternal} flip />
        </a>
      )}
    </li>
  );
}
