import { Button, Icon, Tag, useViewContext } from '../../core/kit';
import type { AccountDetails } from '../../core/ports/adapter';
import type { MessageKey } from '../../core/words/Words';
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
  /** The wallet's details of the account. */
  readonly details?: AccountDetails | undefined;
  /** The account is in use, of the active chain family or of another one. */
  readonly current?: 'active' | 'inUse' | undefined;
  /** Uses the account; omitted if the wallet decides which one is in use. */
  readonly onUse?: (() => void) | undefined;
}

/** The purpose of an account, or the type of its key, as text; undefined for an account without either. */
const kinds: Readonly<Record<string, MessageKey>> = {
  payment: 'profile.kindPayment',
  ordinals: 'profile.kindOrdinals',
  sr25519: 'profile.kindSr25519',
  ed25519: 'profile.kindEd25519',
  ecdsa: 'profile.kindEcdsa',
};

/** One account of a connected wallet. The row itself is no control. */
export function AccountRow({ address, network, identity, details, current, onUse }: AccountRowProps) {
  const { t } = useViewContext();
  const short = shortAddress(address);
  const explorer = explorerLink(network, address);
  // The most descriptive text first; the short address is always available.
  const [name, ...more] = [identity?.name, details?.label, short].filter(Boolean);
  const kind = details?.kind && Object.hasOwn(kinds, details.kind) ? kinds[details.kind] : undefined;
  return (
    <li className="row plain idle" aria-current={current ? 'true' : undefined}>
      <Avatar address={address} src={identity?.avatar} size={38} />
      <span className="grow">
        <span className="titled">
          <bdi className="name">{name}</bdi>
          {current && <Tag kind={current === 'active' ? 'accent' : 'mute'}>{t(`profile.${current}`)}</Tag>}
          {kind && <Tag kind="mute">{t(kind)}</Tag>}
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
      {onUse && (
        <Button variant="soft" small ariaLabel={t('profile.useAccount', { account: name ?? short })} onClick={onUse}>
          {t('profile.use')}
        </Button>
      )}
      <CopyButton text={address} label="shell.copyAddress" iconOnly />
      {explorer && (
        <a
          className="iconbtn"
          href={explorer}
          {...newTab}
          aria-label={t('shell.newTab', { label: t('shell.explorer') })}
        >
          <Icon d={iconExternal} flip />
        </a>
      )}
    </li>
  );
}
