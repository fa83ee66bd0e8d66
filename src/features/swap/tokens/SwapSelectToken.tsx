import { useEffect, useMemo, useState } from 'react';
import { goBack, Note, useViewContext } from '../../../core/kit';
import { compareDecimals } from '../../../lib/decimal';
import { isSameToken } from '../../../lib/isSameToken';
import { matchesSearch } from '../../../lib/matchesSearch';
import { type ListedToken, TokenList } from '../../../requests/fields/TokenList';
import { emptyFrame } from '../../../shared/drawings/paths';
import { EmptyOnNetwork } from '../../../shared/EmptyOnNetwork';
import { Failure } from '../../../shared/Failure';
import { LoadingRows } from '../../../shared/Loading';
import { networkMark } from '../../../shared/networkMark';
import { TokenIcon } from '../../../ui/TokenIcon';
import { type Balances, isSuspect, readBalances, toAmount } from '../model/balances';
import type { AccountSwap } from '../model/loadSwaps';
import type { SwapToken } from '../model/SwapToken';
import { useSwap } from '../model/useSwap';
import { useTokenByAddress } from './useTokenByAddress';

const CHIPS = 4;

/** Suggested tokens first, the others in their order, and those that may only look like another one last. */
const bySuggestion = (
  tokens: readonly SwapToken[],
  networkId: string,
  balances: Pick<Balances, 'find'>,
): readonly SwapToken[] => {
  const rank = (token: SwapToken): number =>
    isSuspect(balances, token) ? Number.POSITIVE_INFINITY : suggestedRank(networkId, token.symbol);
  const ranked = tokens.map((token) => [rank(token), token] as const);
  return ranked.sort(([a], [b]) => (a === b ? 0 : a - b)).map(([, token]) => token);
};

/** Popular symbols, in display order. */
const suggested =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  );
/** Symbols that come first on a network. */
const byNetwork: Readonly<Record<string, readonly string[]>> = { 'eip155:42161': ['USD₮0'] };

/** The rank of a symbol among the suggested ones of a network; any other symbol comes after them. */
function suggestedRank(networkId: string, symbol: string): number {
  const rank = [...(byNetwork[networkId] ?? []), ...suggested].indexOf(symbol);
  return rank < 0 ? Number.MAX_SAFE_INTEGER : rank;
}

/** Chooses the token of one side of the swap. */
export function SwapSelectToken() {
  const ctx = useViewContext();
  const { t } = ctx;
  const { swap } = useSwap(ctx);
  const isUnloaded = swap?.tokens.state.value.status === 'idle';
  useEffect(() => {
    // The account or its network has changed. The form loads its tokens, or shows why there are none.
    if (isUnloaded) goBack(ctx);
  }, [isUnloaded]);
  if (!swap || isUnloaded) return <div className="body" />;
  return (
    <div className="body token-list">
      {swap.tokens.state.value.tokens.length ? (
        <Tokens swap={swap} />
      ) : (
        <EmptyOnNetwork drawing={emptyFrame} title={t('swap.noTokens')} />
      )}
    </div>
  );
}

function Tokens({ swap }: { swap: AccountSwap }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const [query, setQuery] = useState('');
  const { side = 'to' } = state.router.current.value.data;
  const { network } = swap;
  const { tokens } = swap.tokens.state.value;
  const { from, to } = swap.form.value;
  const other = side === 'from' ? to : from;
  const balances = readBalances(state, swap);
  const { find, amountOf } = balances;
  const text = query.trim().toLowerCase();
  const { token: unlisted, status, retry } = useTokenByAddress(swap, text);
  const held = swap.data?.tokens.value;
  const sorted = useMemo(() => bySuggestion(tokens, network.caipNetworkId, balances), [tokens, held]);
  const found = useMemo(() => {
    const isFound = matchesSearch(query);
    return sorted.filter(({ name, symbol, address }) => isFound(name, symbol, address ?? ''));
  }, [sorted, query]);
  const results = [...found, ...(unlisted ? [unlisted] : [])];

  const choose = (token: SwapToken): void => {
    if (side === 'from') swap.setFrom(token);
    else swap.setTo(token);
    goBack(ctx);
  };
  const toListed = (token: SwapToken): ListedToken => {
    const { id, name, symbol, image, address, listed } = token;
    const balance = amountOf(token);
    const amount = balance ? toAmount(balance, token) : undefined;
    return {
      id,
      name,
      symbol,
      image,
      network: address === null ? undefined : networkMark(ctx, network),
      group: listed ? (amount ? 'owned' : 'popular') : 'found',
      amount: amount ?? null,
      value: find(token)?.value ?? null,
      warning: isSuspect(balances, token) ? t('counterfeit.tag') : listed ? undefined : t('swap.notVerified'),
    };
  };
  // Sorted by value, as in the account view.
  const fiatValueOf = ({ group, value }: ListedToken): string => (group === 'owned' && value) || '0';
  const rows = results.map(toListed).sort((a, b) => compareDecimals(fiatValueOf(b), fiatValueOf(a)));
  const chips = sorted
    .filter((token) => !isSuspect(balances, token) && !(other && isSameToken(token, other)))
    .slice(0, CHIPS);
  return (
    <TokenList
      tokens={rows}
      groups={[
        { key: 'owned', title: t('swap.yours') },
        { key: 'popular', title: t('swap.popular') },
        { key: 'found', title: t('swap.found') },
      ]}
      search={{ query, onChange: setQuery }}
      onPick={({ id }) => {
        const token = results.find((each) => each.id === id);
        if (token) choose(token);
      }}
      isUnsettled={status !== 'done'}
      empty={
        status === 'loading' ? (
          <LoadingRows />
        ) : status === 'failed' ? (
          <Failure text={t('swap.tokenFailed')} busy={false} onRetry={retry} />
        ) : undefined
      }
    >
      {!text && (
        <ul className="swap-chips" aria-label={t('swap.suggested')}>
          {chips.map((token) => (
            <li key={token.id}>
              <button
                type="button"
                className="pill"
                aria-label={`${token.symbol}, ${token.name}`}
                onClick={() => choose(token)}
              >
                <TokenIcon src={token.image} symbol={token.symbol} size={28} />
                <bdi className="pill-symbol">{token.symbol}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {unlisted && <Note kind="warning">{t('swap.unverifiedText')}</Note>}
    </TokenList>
  );
}
