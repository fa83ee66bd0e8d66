import { useRef } from 'react';
import { Button, Tag, useModal } from '../../kit';
import { fromBaseUnits } from '../../lib/amount';
import { formatCaipAddress, type Namespace } from '../../lib/caip';
import type { Account } from '../../state/account';
import { iconRefresh } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { Amount } from './Amount';
import { relativeTime } from './relativeTime';
import { useBalance } from './useBalance';

/** The balance of the network's coin in each of its states: on its way, known, older than it should be, unknown. */
export function Balance({ namespace, account }: { namespace: Namespace; account: Account }) {
  const modal = useModal();
  const { state, clock, t } = modal;
  const { addresses, networkId, balance, balanceFailed } = account;
  const network = state.networks.find(networkId);
  // Test networks and networks that are not the app's are not asked (specification section 5).
  const counted = network && !network.testnet ? network.nativeCurrency : undefined;
  const id = networkId ? formatCaipAddress(networkId, addresses[0] ?? '') : '';
  const { canRetry, retry } = useBalance(modal, namespace, id, Boolean(counted));
  const place = useRef<HTMLDivElement>(null);
  const tryAgain = (): void => {
    // The button goes away with the press; whatever comes next stands here.
    place.current?.focus();
    retry();
  };
  const unknown = counted && !balance;
  return (
    <div className="balance" ref={place} tabIndex={-1} aria-busy={(unknown && !balanceFailed) || undefined}>
      {unknown && !balanceFailed && <Skeleton width={168} height={34} />}
      {unknown && balanceFailed && <p className="text">{t('account.balanceUnavailable')}</p>}
      {unknown && balanceFailed && canRetry && (
        <Button variant="soft" small icon={iconRefresh} onClick={tryAgain}>
          {t('shell.tryAgain')}
        </Button>
      )}
      {counted && balance && <Amount value={fromBaseUnits(balance.value, counted.decimals)} symbol={counted.symbol} />}
      {!counted && <Amount value={null} symbol={network?.nativeCurrency.symbol} />}
      {network?.testnet && <Tag kind="warn">{t('account.testNetwork')}</Tag>}
      {counted && balance && balanceFailed && (
        <p className="updated">
          {t('shell.updated', { time: relativeTime(balance.at, clock.now(), state.locale.tag.value) })}
        </p>
      )}
    </div>
  );
}
