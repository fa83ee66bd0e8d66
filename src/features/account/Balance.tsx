import { useRef, useState } from 'react';
import { Button, Tag, useViewContext } from '../../core/kit';
import { fromBaseUnits, splitAmount } from '../../lib/amount';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import { splitFiat } from '../../lib/fiat';
import type { AccountData, AccountDataService } from '../../services/account-data';
import { Updated } from '../../shared/Updated';
import { useSettled } from '../../shared/useSettled';
import { iconRefresh } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { Amount } from './Amount';
import { ownStorage } from './ownStorage';
import type { Balances } from './useBalances';

interface BalanceProps extends Balances {
  /** CAIP-10. */
  readonly account: CaipAddress;
  /** What is known of accounts, once it is here. */
  readonly data: AccountDataService | undefined;
  /** It will not come: what the session knows is all there is. */
  readonly alone: boolean;
  readonly store: AccountData | null;
}

/**
 * What the account is worth, in each of its states: on its way, known, older than it should be, unknown. In USD where the
 * service tells prices, which the visitor may turn to the network's coin, else in that coin.
 */
export function Balance({ account, data, alone, store, asked, canRetry, retry }: BalanceProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const storage = ownStorage(ctx);
  const [inCoin, setInCoin] = useState(() => storage.get('balanceInCoin') ?? false);
  const { networkId, balance, balanceFailed } = state.accounts.get(namespaceOf(account));
  const network = state.networks.find(networkId);
  const locale = state.locale.tag.value;
  // Test networks and networks that are not the app's are not asked (specification section 5).
  const counted = network && !network.testnet ? network.nativeCurrency : undefined;
  const place = useRef<HTMLDivElement>(null);
  const tokens = store?.tokens.value;
  const status = useSettled(tokens?.status ?? 'idle');
  const tryAgain = (): void => {
    // The button goes away with the press; whatever comes next stands here.
    place.current?.focus();
    retry();
  };
  const turn = (): void => {
    setInCoin(!inCoin);
    storage.set('balanceInCoin', !inCoin);
  };

  const served = tokens?.value?.source === 'service' ? tokens.value : undefined;
  const own = served?.tokens.find(({ address }) => address === null)?.amount;
  const coin = counted ? (own ?? (balance && fromBaseUnits(balance.value, counted.decimals))) : undefined;
  const total = counted && served?.total;
  // Where the service is expected to tell more, the coin alone would not be the balance.
  const expected = state.settings.value.projectId && /^(eip155|solana):/.test(account);
  const waits = alone ? false : !data || (expected && !tokens?.value && /idle|loading/.test(status));
  const known = total || coin;
  const busy = Boolean(counted) && (waits || (!known && !asked && !balanceFailed));
  const at = served ? status === 'failed' && tokens?.at : balanceFailed && balance?.at;
  const { nativeCurrency } = network ?? {};
  const symbol = nativeCurrency?.symbol;

  function headline() {
    if (!counted) {
      const { integer, fraction } = splitAmount('0', locale);
      // Balances have three decimals, 0.00 has two.
      return <Amount integer={integer} fraction={fraction.slice(0, -1)} symbol={symbol} />;
    }
    if (total && !(inCoin && coin)) {
      const other = coin ? { label: t('account.showIn', { currency: symbol ?? '' }), onClick: turn } : undefined;
      return <Amount {...splitFiat(total, locale)} other={other} />;
    }
    const other = total ? { label: t('account.showIn', { currency: 'USD' }), onClick: turn } : undefined;
    return coin && <Amount {...splitAmount(coin, locale)} symbol={symbol} other={other} />;
  }
  return (
    <div className="balance" ref={place} tabIndex={-1} aria-busy={busy || undefined}>
      {busy && <Skeleton width={168} height={34} />}
      {!busy && headline()}
      {!busy && counted && !known && (
        <>
          <p className="text">{t('account.balanceUnavailable')}</p>
          {canRetry && (
            <Button variant="soft" small icon={iconRefresh} onClick={tryAgain}>
              {t('shell.tryAgain')}
            </Button>
          )}
        </>
      )}
      {network?.testnet && <Tag kind="warn">{t('account.testNetwork')}</Tag>}
      {!busy && counted && known && at && <Updated at={at} />}
    </div>
  );
}
