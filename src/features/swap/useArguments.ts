import { useLayoutEffect } from 'react';
import { useViewContext } from '../../core/kit';
import type { AccountSwap } from '../../services/swap/loadSwaps';
import { readAmount } from '../../services/swap/readAmount';
import type { SwapToken } from '../../services/swap/SwapToken';

/** The only token with a symbol. Of several, none: the wrong one would be a loss. */
function bySymbol(tokens: readonly SwapToken[], symbol: string | undefined): SwapToken | undefined {
  const found = tokens.filter((token) => symbol && token.symbol.toLowerCase() === symbol.toLowerCase());
  return found.length === 1 ? found[0] : undefined;
}

/** Fills the form with what the view was opened with, once; the network's coin is paid unless something else was chosen. */
export function useArguments(swap: AccountSwap): void {
  const { state, emit } = useViewContext();
  const { data, id } = state.router.current.value;
  // Before the first frame: a token that the visitor chooses in it would be taken for the other side.
  useLayoutEffect(() => {
    // The visitor is back from the choice of a token, or from the review.
    if (swap.appliedEntry === id) return;
    swap.appliedEntry = id;
    const isSmartAccount = state.accounts.get('eip155').embedded?.user.accountType === 'smartAccount';
    emit({ event: 'OPEN_SWAP', properties: { network: swap.network.caipNetworkId, isSmartAccount } });
    const { tokens } = swap.tokens.state.peek();
    const coin = tokens.find(({ address }) => address === null);
    const { fromToken, toToken, token, amount } = data;
    const isCoin = token === swap.network.caipNetworkId;
    const named = tokens.find((one) => (isCoin ? one === coin : one.id.toLowerCase() === token?.toLowerCase()));
    const from = bySymbol(tokens, fromToken) ?? named ?? (swap.form.peek().from ? undefined : coin);
    if (from) swap.setFrom(from);
    const to = bySymbol(tokens, toToken);
    if (to) swap.setTo(to);
    const paid = swap.form.peek().from;
    if (amount && paid && readAmount(amount, paid.decimals)) swap.setAmount(amount);
  }, [swap, id]);
}
