import { useLayoutEffect } from 'react';
import { useViewContext } from '../../core/kit';
import { isSameAddress } from '../../lib/address';
import { isSameToken } from '../../lib/isSameToken';
import { readUnits } from '../../lib/readUnits';
import { isSmartAccount } from '../../shared/isSmartAccount';
import type { AccountSwap } from './model/loadSwaps';
import type { SwapToken } from './model/SwapToken';

/** The only token with a symbol, without imitations; undefined if several have it, because the wrong one would cause a loss. */
function bySymbol(tokens: readonly SwapToken[], symbol: string | undefined): SwapToken | undefined {
  const matches = tokens.filter(
    (token) => symbol && !token.isSuspect && token.symbol.toLowerCase() === symbol.toLowerCase(),
  );
  return matches.length === 1 ? matches[0] : undefined;
}

/** Fills the form once with the arguments of the view. The network's coin is paid by default. */
export function useArguments(swap: AccountSwap): void {
  const ctx = useViewContext();
  const { state, emit } = ctx;
  const { data, id } = state.router.current.value;
  // A layout effect: after the paint, it could replace a token that the visitor has chosen meanwhile.
  useLayoutEffect(() => {
    // The visitor has returned from the choice of a token, or from the review.
    if (swap.appliedEntry === id) return;
    swap.appliedEntry = id;
    emit({
      event: 'OPEN_SWAP',
      properties: { network: swap.network.caipNetworkId, isSmartAccount: isSmartAccount(ctx, swap.network.namespace) },
    });
    const { tokens } = swap.tokens.state.peek();
    const coin = tokens.find(({ address }) => address === null);
    const { fromToken, toToken, token, amount } = data;
    const isCoin = token === swap.network.caipNetworkId;
    const preselected = tokens.find((each) => (isCoin ? each === coin : isSameAddress(each.id, token)));
    const named = bySymbol(tokens, fromToken);
    // Beside an amount, which would become one of it, a token that was chosen on an earlier visit does not stay.
    const staysChosen = swap.form.peek().from && (fromToken || !amount);
    const from = named ?? preselected ?? (staysChosen ? undefined : coin);
    if (from) swap.setFrom(from);
    const to = bySymbol(tokens, toToken);
    if (to) swap.setTo(to);
    const paid = swap.form.peek().from;
    // The amount of a token that was not found must not become one of another token.
    const asked = fromToken ? named : from;
    if (amount && paid && asked && isSameToken(paid, asked) && readUnits(amount, paid.decimals)) swap.setAmount(amount);
  }, [swap, id]);
}
