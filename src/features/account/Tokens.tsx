import { type ReactElement, useRef } from 'react';
import { useViewContext } from '../../core/kit';
import { namespaceOf } from '../../lib/caip';
import type { AccountData, TokenBalance } from '../../services/account-data';
import { seedInHand, unpluggedLamp } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { FundActions } from '../../shared/FundActions';
import { getActionView } from '../../shared/getActions';
import { getTokenName } from '../../shared/getTokenName';
import { LoadingRows } from '../../shared/Loading';
import { TokenRow } from '../../shared/TokenRow';
import { useAmounts } from '../../shared/useAmounts';
import { useSettled } from '../../shared/useSettled';
import { type Slot, useSlots } from '../../shared/useSlots';

interface TokensProps {
  readonly store: AccountData;
  /** The token whose row takes focus. */
  readonly focusKey?: string;
  readonly onOpen: (id: string) => void;
}

interface TokenListProps extends Pick<TokensProps, 'focusKey' | 'onOpen'> {
  readonly tokens: readonly TokenBalance[];
}

function TokenList({ tokens, focusKey, onOpen }: TokenListProps) {
  const { state, t } = useViewContext();
  const { formatKey } = useAmounts();
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const draw = (token: TokenBalance, slot: Slot, index: number): ReactElement => (
    // Without the network's mark: all are on the network that the header names.
    <TokenRow
      key={token.id}
      {...{ slot, position: index + 1, setSize: tokens.length, token }}
      fullName={getTokenName(t, token.name, token.address === null ? undefined : state.networks.find(token.chainId))}
      // A token is flagged because it uses the symbol of another one.
      warning={token.flag && t('counterfeit.tag')}
      noPrice={t('account.noPrice')}
      pending={token.pending && t('tokens.pending')}
      onClick={() => latest.current(token.id)}
    />
  );
  const { drawn } = useSlots({
    list,
    items: tokens,
    keyOf: ({ id }) => id,
    renderKey: () => `${tokens.length} ${formatKey}`,
    focusKey,
    draw,
    onEnd: () => {},
  });
  return (
    <ul
      className="slots"
      aria-label={t('account.tokens')}
      ref={list}
      style={{ height: `calc(${tokens.length} * var(--wm-slot))` }}
    >
      {drawn.map(({ element }) => element)}
    </ul>
  );
}

/** The account's tokens on the network, sorted by value. */
export function Tokens({ store, focusKey, onOpen }: TokensProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { status, value } = store.tokens.value;
  const namespace = namespaceOf(store.networkId);
  const settled = useSettled(status);
  if (state.networks.find(store.networkId)?.testnet) return <p className="empty-line">{t('tokens.testNetwork')}</p>;
  const failure = <EmptyState drawing={unpluggedLamp} title={t('tokens.failed')} text={t('tokens.failedText')} />;
  // The service did not answer, so only tokens read from the chain are listed.
  const partial = value?.source === 'chain' && store.retryAt.value !== null;
  const hasTokens = value?.tokens.some(({ amount, pending }) => amount !== '0' || pending) ?? false;
  // The nodes have not returned the coin, so a list without tokens says nothing.
  const lacksCoin = value?.source === 'chain' && status !== 'ready' && value.tokens.every(({ address }) => address);
  const isUnknown = lacksCoin && !hasTokens && !partial;
  if ((!value && settled === 'failed') || (isUnknown && status === 'failed')) return failure;
  if (settled === 'unavailable') return null;
  if (!value || isUnknown) return <LoadingRows />;
  const noneText = getActionView(ctx, namespace, 'onramp') ? 'tokens.noneBuyText' : 'tokens.noneText';
  return (
    <>
      {hasTokens ? (
        <TokenList tokens={value.tokens} focusKey={focusKey} onOpen={onOpen} />
      ) : (
        !partial && (
          <EmptyState drawing={seedInHand} title={t('tokens.none')} text={t(noneText)}>
            <FundActions namespace={namespace} />
          </EmptyState>
        )
      )}
      {partial && (hasTokens ? <p className="empty-line">{t('tokens.partial')}</p> : failure)}
    </>
  );
}
