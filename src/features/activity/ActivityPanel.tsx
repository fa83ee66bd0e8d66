import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import type { AccountData, AccountDataService } from '../../services/account-data';
import { hourglass } from '../../shared/drawings/paths';
import { EmptyState } from '../../shared/EmptyState';
import { Failure } from '../../shared/Failure';
import { LoadingRows, RowSkeletons } from '../../shared/Loading';
import { Updated } from '../../shared/Updated';
import { useSettled } from '../../shared/useSettled';
import { useSpoken } from '../../shared/useSpoken';
import { iconRefresh } from '../../ui/icons';
import { ActivityList } from './ActivityList';
import { useHistory } from './useHistory';

interface ActivityPanelProps {
  readonly data: AccountDataService;
  readonly store: AccountData;
  /** Actions for an empty history. */
  readonly children?: ReactNode;
}

/** The account's transactions on the network, newest first, loaded page by page. */
export function ActivityPanel({ data, store, children }: ActivityPanelProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { account } = store;
  const { status, items, at, more } = store.history.value;
  const settled = useSettled(status);
  const retry = useHistory(ctx, data, store);
  /** The last row when the visitor requested more: the one after it takes focus. Newer rows may be added above it meanwhile. */
  const lastId = useRef<string | undefined>(undefined);
  const [focusKey, setFocusKey] = useState<string>();
  const fetchMore = (): void => {
    ctx.emit({ event: 'LOAD_MORE_TRANSACTIONS', properties: {} });
    void data.fetchMore(ctx, account);
  };
  const loadMore = (): void => {
    lastId.current = items.at(-1)?.id;
    fetchMore();
  };
  useEffect(() => {
    // A page of only spam shows no rows, so there is no end to scroll to: load the next one.
    if (!items.length && more === 'idle' && status === 'ready') fetchMore();
  }, [more, status]);
  // A layout effect: after the paint, the visitor may already have requested the following page.
  useLayoutEffect(() => {
    if (more === 'loading' || lastId.current === undefined) return;
    const last = items.findIndex(({ id }) => id === lastId.current);
    setFocusKey(last < 0 ? undefined : items[last + 1]?.id);
    lastId.current = undefined;
  }, [more, status]);

  useSpoken(items.length > 0 && more === 'failed' && t('activity.moreFailed'), 'alert');
  if (!items.length) {
    if (settled === 'failed' || more === 'failed')
      return (
        <Failure
          text={t('activity.unavailable')}
          busy={status === 'loading'}
          onRetry={settled === 'failed' ? retry : fetchMore}
        />
      );
    if (settled === 'ready' && more === 'done')
      return (
        <EmptyState drawing={hourglass} title={t('activity.none')} text={t('activity.noneText')}>
          {children}
        </EmptyState>
      );
    return <LoadingRows />;
  }
  return (
    <>
      {settled === 'failed' && at !== null && <Updated at={at} />}
      <ActivityList
        store={store}
        items={items}
        open={more !== 'done'}
        focusKey={focusKey}
        onEnd={() => {
          if (more === 'idle') fetchMore();
        }}
      />
      {more === 'loading' && (
        <div aria-busy="true">
          <RowSkeletons />
        </div>
      )}
      {(more === 'idle' || more === 'failed') && (
        <div className="after">
          {more === 'failed' && <p className="text">{t('activity.moreFailed')}</p>}
          <Button small icon={more === 'failed' ? iconRefresh : undefined} onClick={loadMore}>
            {more === 'failed' ? t('shell.tryAgain') : t('activity.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}
