import { useEffect } from 'react';
import { useViewContext } from '../../../core/kit';
import { shortAddress } from '../../../lib/address';
import { formatCaipAddress } from '../../../lib/caip';
import { Avatar } from '../../../ui/Avatar';
import { readReceivers, SHOWN_RECEIVERS } from '../receivers';
import type { SendState } from './useSendState';

interface RecentsProps extends Pick<SendState, 'services' | 'network'> {
  readonly onPick: (address: string) => void;
}

/** The latest receivers of transfers from this device. */
export function Recents({ services, network, onPick }: RecentsProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const recents = readReceivers(ctx, network.namespace)
    .slice(0, SHOWN_RECEIVERS)
    .map(({ address }) => ({ address, account: formatCaipAddress(network.caipNetworkId, address) }));
  useEffect(() => {
    for (const { account } of recents) void services.data.fetchIdentity(ctx, account);
  }, [recents.map(({ account }) => account).join()]);
  if (!recents.length) return null;
  return (
    <ul className="send-recents" aria-label={t('send.recents')}>
      {recents.map(({ address, account }) => {
        const { name, avatar } = services.data.of(ctx, account).identity.value.value ?? {};
        const short = shortAddress(address);
        return (
          <li key={address}>
            <button
              type="button"
              aria-label={name ? t('send.recent', { name, address: short }) : undefined}
              onClick={() => onPick(address)}
            >
              <Avatar address={address} src={avatar ?? null} size={24} />
              <bdi>{name ?? short}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
