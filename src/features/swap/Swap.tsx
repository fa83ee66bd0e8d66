import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import { isSwapNetwork } from '../../lib/swapNetworks';
import { Failure } from '../../shared/Failure';
import { Loading } from '../../shared/Loading';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { useWhileVisible } from '../../shared/useWhileVisible';
import { Skeleton } from '../../ui/Skeleton';
import { getSwapAccount } from './model/getSwapAccount';
import type { AccountSwap } from './model/loadSwaps';
import { useSwap } from './model/useSwap';
import { SwapForm } from './SwapForm';

/** The form in its final size. */
function FormSkeleton() {
  return (
    <div className="body">
      <Loading>
        <div className="swap-skeleton" aria-hidden="true">
          <div className="value-stack">
            <div className="value-box" />
            <div className="value-box" />
          </div>
          <Skeleton width={328} height={48} />
        </div>
      </Loading>
    </div>
  );
}

/** Loads the tokens that can be swapped, then shows the form. */
function TokenLoader({ swap }: { swap: AccountSwap }) {
  const { state, t } = useViewContext();
  const { status } = swap.tokens.state.value;
  const reload = useWhileVisible((signal) => swap.tokens.load(signal), [swap]);
  useWhenOnline(status === 'failed', reload);
  useWhileVisible(async () => swap.fetchBalances(), [swap]);
  useEffect(() => {
    if (status === 'unsupported') state.router.replace('SwapUnsupportedChain', state.router.current.peek().data);
    if (status === 'failed') state.announcer.say(t('swap.tokensFailed'), true);
  }, [status]);
  if (status === 'failed')
    return (
      <div className="body">
        <Failure text={t('swap.tokensFailed')} busy={false} onRetry={reload} />
      </div>
    );
  return status === 'ready' ? <SwapForm swap={swap} /> : <FormSkeleton />;
}

/** Swaps a token of the account for another one on the same network. */
export function Swap() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const swapState = useSwap(ctx);
  const account = getSwapAccount(ctx);
  const networkId = account?.network.caipNetworkId ?? null;
  const isSupported = isSwapNetwork(networkId);
  useEffect(() => {
    if (!isSupported) state.router.replace('SwapUnsupportedChain', state.router.current.peek().data);
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
    <FormSkeleton />
  );
}
