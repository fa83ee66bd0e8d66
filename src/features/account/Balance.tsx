import { useRef, useState } from 'react';
import { IconButton, Tag, useViewContext } from '../../core/kit';
import { fromBaseUnits, splitAmount } from '../../lib/amount';
import { type CaipAddress, namespaceOf } from '../../lib/caip';
import { splitFiat } from '../../lib/fiat';
import type { AccountData, AccountDataService } from '../../services/account-data';
import { expectsService } from '../../shared/expectsService';
import { Updated } from '../../shared/Updated';
import { useSettled } from '../../shared/useSettled';
import { iconRefresh } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { Amount } from './Amount';
import { getAccountStorage } from './getAccountStorage';
import type { Balances } from './useBalances';

interface BalanceProps extends Balances {
  /** CAIP-10. */
  readonly account: CaipAddress;
  /** The account data service, once its chunk is loaded. */
  readonly data: AccountDataService | undefined;
  /** The chunk could not be loaded: only the connection's own data is available. */
  readonly unavailable: boolean;
  readonly store: AccountData | null;
}

/**
 * The account's balance: loading, available, outdated or missing. In USD if the service has prices, with a toggle to the native
 * currency; otherwise in the native currency.
 */
export function Balance({ account, data, unavailable, store, requested, canRetry, retry }: BalanceProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const storage = getAccountStorage(ctx);
  const [inCoin, setInCoin] = useState(() => storage.get('balanceInCoin') ?? false);
  const namespace = namespaceOf(account);
  const { networkId, balance, balanceFailed } = state.accounts.get(namespace);
  const network = state.networks.find(networkId);
  const locale = state.locale.tag.value;
  // No balance for test networks and networks that the app does not have.
  const currency = network && !network.testnet ? network.nativeCurrency : undefined;
  const container = useRef<HTMLDivElement>(null);
  const tokens = store?.tokens.value;
  const status = useSettled(tokens?.status ?? 'idle');
  const onRetry = (): void => {
    // The button disappears, so move focus to the container.
    container.current?.focus();
    retry();
  };
  const toggleCurrency = (): void => {
    setInCoin(!inCoin);
    storage.set('balanceInCoin', !inCoin);
  };

  const serviceTokens = tokens?.value?.source === 'service' ? tokens.value : undefined;
  const nativeAmount = tokens?.value?.tokens.find(({ address }) => address === null)?.amount;
  const coin = currency ? (nativeAmount ?? (balance && fromBaseUnits(balance.value, currency.decimals))) : undefined;
  const total = currency && serviceTokens?.total;
  // While the service may report more tokens, the native amount alone is not the balance.
  const waiting = unavailable
    ? false
    : !data || (expectsService(ctx, namespace) && !tokens?.value && /idle|loading/.test(status));
  const hasBalance = total || coin;
  const busy = Boolean(currency) && (waiting || (!hasBalance && !requested && !balanceFailed));
  const at = serviceTokens ? status === 'failed' && tokens?.at : balanceFailed && balance?.at;
  const { nativeCurrency } = network ?? {};
  const symbol = nativeCurrency?.symbol;

  function headline() {
    if (!currency) {
      const { integer, fraction } = splitAmount('0', locale);
      // Balances have three decimals, but zero is shown as 0.00.
      return <Amount integer={integer} fraction={fraction.slice(0, -1)} symbol={symbol} />;
    }
    if (total && !(inCoin && coin)) {
      const currencyToggle = coin
        ? { label: t('account.showIn', { currency: symbol ?? '' }), onClick: toggleCurrency }
        : undefined;
      return <Amount {...splitFiat(total, locale)} currencyToggle={currencyToggle} />;
    }
    const currencyToggle = total
      ? { label: t('account.showIn', { currency: 'USD' }), onClick: toggleCurrency }
      : undefined;
    return coin && <Amount {...splitAmount(coin, locale)} symbol={symbol} currencyToggle={currencyToggle} />;
  }
  return (
    <div className="balance" ref={container} tabIndex={-1} aria-busy={busy || undefined}>
      {busy && <Skeleton width={168} height={34} />}
      {!busy && headline()}
      {!busy && currency && !hasBalance && (
        <div className="amount missing">
          <p className="text">{t('account.balanceUnavailable')}</p>
          {canRetry && <IconButton label={t('shell.tryAgain')} icon={iconRefresh} onClick={onRetry} />}
        </div>
      )}
      {network?.testnet && <Tag kind="warn">{t('account.testNetwork')}</Tag>}
      {!busy && currency && hasBalance && at && <Updated at={at} />}
    </div>
  );
}
