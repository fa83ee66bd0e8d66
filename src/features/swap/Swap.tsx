import { useEffect } from 'react';
import type { ViewContext } from '../../core/context';
import { useViewContext } from '../../core/kit';
import type { CaipNetworkId } from '../../lib/caip';
import { formatExact } from '../../lib/formatExact';
import { isSwapNetwork } from '../../lib/swapNetworks';
import { TokenPill } from '../../requests/fields/TokenPill';
import { MoneyBox } from '../../requests/money/MoneyBox';
import { MoneyDigits } from '../../requests/money/MoneyDigits';
import { MoneyFrame } from '../../requests/money/MoneyFrame';
import { MoneyStack } from '../../requests/money/MoneyStack';
import { Failure } from '../../shared/Failure';
import { useBalancePolling } from '../../shared/useBalancePolling';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { useWhileVisible } from '../../shared/useWhileVisible';
import { Icon } from '../../ui/Icon';
import { iconSwap } from '../../ui/icons';
import { getSwapAccount } from './model/getSwapAccount';
import type { AccountSwap } from './model/loadSwaps';
import { useSwap } from './model/useSwap';
import { QuoteSummary } from './QuoteSummary';
import { SwapForm } from './SwapForm';

/** Replaces the form by the choice of a network other than the refused one. The form's arguments stay. */
function chooseNetwork({ state: { router } }: ViewContext, refusedId: CaipNetworkId): void {
  router.replace('SwapUnsupportedChain', { ...router.current.peek().data, refusedId });
}

/** Loads the tokens that can be swapped, then shows the form. */
function TokenLoader({ swap }: { swap: AccountSwap }) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { status } = swap.tokens.state.value;
  const reload = useWhileVisible((signal) => swap.tokens.load(signal), [swap]);
  useWhenOnline(status === 'failed', reload);
  const paid = swap.form.value.from?.address ?? null;
  useBalancePolling(swap.network.namespace, swap.fetchBalances, [swap, paid]);
  useEffect(() => {
    if (status === 'unsupported') chooseNetwork(ctx, swap.network.caipNetworkId);
  }, [status]);
  if (status === 'failed')
    return (
      <div className="body">
        <Failure text={t('swap.tokensFailed')} busy={false} onRetry={reload} />
      </div>
    );
  return status === 'ready' ? <SwapForm swap={swap} /> : <FormFrame />;
}

/** The empty form of a swap. */
function FormFrame() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { name, symbol } = getSwapAccount(ctx)?.network.nativeCurrency ?? { name: '', symbol: '' };
  const zero = <MoneyDigits text={formatExact('0', state.locale.tag.value)} state="empty" />;
  return (
    <div className="body money-sheet">
      <MoneyFrame label={t('value.chooseToken')}>
        <MoneyStack
          from={
            <MoneyBox label={t('value.pay')} under={null} isFrame>
              {zero}
              <TokenPill token={{ name, symbol, image: null }} />
            </MoneyBox>
          }
          node={
            <span className="disc">
              <Icon d={iconSwap} />
            </span>
          }
          to={
            <MoneyBox label={t('value.get')} under={null} isFrame>
              {zero}
              <TokenPill token={null} />
            </MoneyBox>
          }
        />
        <QuoteSummary quote={null} status="none" />
      </MoneyFrame>
    </div>
  );
}

/** Swaps a token of the account for another one on the same network. */
export function Swap() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const swapState = useSwap(ctx);
  const account = getSwapAccount(ctx);
  const networkId = account?.network.caipNetworkId ?? null;
  const isSupported = isSwapNetwork(networkId);
  // Without an account, the network may be one of the table.
  const refusedId = networkId ?? state.networks.activeId.value;
  useEffect(() => {
    if (!isSupported) chooseNetwork(ctx, refusedId);
  }, [isSupported]);
  if (swapState.failed)
    return (
      <div className="body">
        <Failure text={t('swap.loadFailed')} busy={false} onRetry={swapState.retry} />
      </div>
    );
  return swapState.swap && isSupported ? (
    <TokenLoader key={swapState.swap.account} swap={swapState.swap} />
  ) : (
    <FormFrame />
  );
}
