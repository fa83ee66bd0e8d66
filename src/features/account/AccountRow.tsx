import { Icon, Tag, useModal } from '../../kit';
import { shortAddress } from '../../lib/address';
import type { Network } from '../../lib/network';
import { Avatar } from '../../ui/Avatar';
import { iconExternal } from '../../ui/icons';
import { explorerLink } from '../explorerLink';
import { CopyAddress } from './CopyAddress';

interface AccountRowProps {
  readonly address: string;
  readonly network: Network | undefined;
  /** The wallet's name, on its active account. */
  readonly name?: string;
}

/** One account of a connected wallet. Which of them is active is the wallet's to say, so the row itself is no control. */
export function AccountRow({ address, network, name }: AccountRowProps) {
  const { t } = useModal();
  const short = shortAddress(address);
  const explorer = explorerLink(network, address);
  return (
    <li className="row plain idle" aria-current={name ? 'true' : undefined}>
      <Avatar address={address} size={36} />
      <span className="grow">
        <span className="titled">
          <bdi className="name">{name ?? short}</bdi>
          {name && <Tag kind="accent">{t('profile.active')}</Tag>}
        </span>
        {name && <bdi className="sub">{short}</bdi>}
      </span>
      <CopyAddress address={address} />
      {explorer && (
        <a
          className="iconbtn"
          href={explorer}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={t('shell.newTab', { label: t('account.explorer') })}
        >
          <Icon d={iconExternal} flip />
        </a>
      )}
    </li>
  );
}
