import { useState } from 'react';
import { Icon, useViewContext } from '../../core/kit';
import type { AccountData, AccountDataService } from '../../services/account-data';
import { emptyFrame } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { Failure } from '../../shared/Failure';
import { Loading } from '../../shared/Loading';
import { Updated } from '../../shared/Updated';
import { useSettled } from '../../shared/useSettled';
import { iconChevronDown } from '../../ui/icons';
import { MoreNfts } from './MoreNfts';
import { NftGrid } from './NftGrid';
import { useHistory } from './useHistory';
import { useMoreNfts } from './useMoreNfts';

interface NftsProps {
  readonly data: AccountDataService;
  readonly store: AccountData;
  /** Key of the NFT that takes focus. */
  readonly focusKey?: string;
  readonly onOpen: (id: string) => void;
}

/** The account's NFTs, derived from its history. Those flagged as spam are behind a button. */
export function Nfts({ data, store, focusKey, onOpen }: NftsProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { shown, hidden, complete } = store.nfts.value;
  const { status, at, more } = store.history.value;
  const settled = useSettled(status);
  const [revealed, setRevealed] = useState(hidden.some(({ id }) => id === focusKey));
  const retry = useHistory(ctx, data, store, () => data.fetchNfts(ctx, store.account));
  const { isLoading, newKey, fetchMore } = useMoreNfts(data, store);
  const searching = isLoading || more === 'loading' || settled === 'idle' || settled === 'loading';
  const moreFailed = shown.length > 0 && !complete && more === 'failed';
  const failed = !shown.length && !searching && (settled === 'failed' || more === 'failed');
  const outdated = shown.length > 0 && settled === 'failed';
  const hasMore = !complete && (settled === 'ready' || outdated) && !searching && more === 'idle';
  return (
    <div className="nft-panel">
      {outdated && at !== null && <Updated at={at} />}
      {shown.length > 0 && (
        <NftGrid
          label={t('account.nfts')}
          nfts={shown}
          focusKey={newKey ?? focusKey}
          onOpen={onOpen}
          onEnd={() => {
            if (more === 'idle' && !isLoading) void fetchMore(false);
          }}
        />
      )}
      {failed && <Failure text={t('nfts.failed')} busy={status === 'loading'} onRetry={retry} />}
      {!shown.length && !searching && !failed && settled === 'ready' && more === 'done' && (
        <EmptyState drawing={emptyFrame} title={t('nfts.none')} text={t('nfts.noneText')} />
      )}
      {(isLoading || (!shown.length && searching)) && (
        <Loading>
          <div className="nft-squares" aria-hidden="true">
            {[0, 1, 2, 3].map((square) => (
              <span key={square} className="skel" />
            ))}
          </div>
        </Loading>
      )}
      {(isLoading || hasMore || moreFailed) && (
        <MoreNfts busy={isLoading} failed={moreFailed} noneSoFar={!shown.length} onMore={() => void fetchMore(true)} />
      )}
      {hidden.length > 0 && (
        <div className="after">
          <button
            type="button"
            className="btn neutral sm"
            aria-expanded={revealed}
            onClick={() => setRevealed(!revealed)}
          >
            <span>{t('nfts.hidden', { count: hidden.length })}</span>
            <Icon d={iconChevronDown} />
          </button>
        </div>
      )}
      {revealed && hidden.length > 0 && (
        <NftGrid
          label={t('nfts.hidden', { count: hidden.length })}
          nfts={hidden}
          focusKey={focusKey}
          onOpen={onOpen}
          onEnd={() => {}}
        />
      )}
    </div>
  );
}
