import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import { isSwapNetwork } from '../../lib/swapNetworks';
import { Failure } from '../../shared/Failure';
import { useSpoken } from '../../shared/useSpoken';
import { useWhenOnline } from '../../shared/useWhenOnline';
import { useWhileVisible } from '../../shared/useWhileVisible';
import { FormFrame } from './FormFrame';
import { getSwapAccount } from './model/getSwapAccount';
import type { AccountSwap } from './model/loadSwaps';
import { useSwap } from './model/useSwap';
import { SwapForm } from './SwapForm';

/** Loads the tokens that can be swapped, then shows the form. */
function TokenLoader({ swap }: { swap: AccountSwap }) {
  const { state, t } = useViewContext();
  const { status } = swap.tokens.state.value;
  const reload = useWhileVisible((signal) => swap.tokens.load(signal), [swap]);
  useWhenOnline(status === 'failed', reload);
  useWhileVisible(async () => swap.fetchBalances(), [swap]);
  useSpoken(status === 'failed' && t('swap.tokensFailed'), true);
  useEffect(() => {
    if (status === 'unsupported') state.router.replace('SwapUnsupportedChain', state.router.current.peek().data);
  }, [status]);
  if (status === 'failed')
    return (
      <div className="body">
        <Failure text={t('swap.tokensFailed')} busy={false} onRetry={reload} />
      </div>
    );
  return status === 'ready' ? <SwapForm swap={swap} /> : <FormFrame />;
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
    <FormFrame />
  );
}
