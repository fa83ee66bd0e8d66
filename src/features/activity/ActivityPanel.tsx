import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, useViewContext } from '../../core/kit';
import type { AccountData, AccountDataService } from '../../services/account-data';
import { Failure } from '../../shared/Failure';
import { Loading, RowSkeletons } from '../../shared/Loading';
import { Updated } from '../../shared/Updated';
import { useSettled } from '../../shared/useSettled';
import { EmptyState } from '../../ui/EmptyState';
import { iconRefresh } from '../../ui/icons';
import { ActivityList } from './ActivityList';
import { iconClock } from './activityIcons';
import { useHistory } from './useHistory';

/** What the account did on the network, newest first, page by page (design 7.8). */
export function ActivityPanel({ data, store }: { data: AccountDataService; store: AccountData }) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { account } = store;
  const { status, items, at, more } = store.history.value;
  const settled = useSettled(status);
  const again = useHistory(ctx, data, store);
  /** How many there were when the visitor asked for more: the next one takes focus. */
  const asked = useRef<number | undefined>(undefined);
  const [focusKey, setFocusKey] = useState<string>();
  const readOn = (): void => {
    ctx.emit({ event: 'LOAD_MORE_TRANSACTIONS', properties: {} });
    void data.fetchMore(ctx, account);
  };
  const ask = (): void => {
    asked.current = items.length;
    readOn();
  };
  useEffect(() => {
    // A page of nothing but spam leaves nothing to scroll to the end of.
    if (!items.length && more === 'idle' && status === 'ready') readOn();
  }, [more, status]);
  // With the page itself, not after the next paint: who asks again in between means the page that follows.
  useLayoutEffect(() => {
    if (more === 'loading' || asked.current === undefined) return;
    setFocusKey(items[asked.current]?.id);
    asked.current = undefined;
  }, [more, status]);

  if (!items.length) {
    if (settled === 'failed' || more === 'failed')
      return (
        <Failure
          text={t('activity.unavailable')}
          busy={status === 'loading'}
          onRetry={settled === 'failed' ? again : readOn}
        />
      );
    if (settled === 'ready' && more === 'done')
      return <EmptyState icon={iconClock} title={t('activity.none')} text={t('activity.noneText')} />;
    return (
      <Loading>
        <RowSkeletons />
      </Loading>
    );
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
          if (more === 'idle') readOn();
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
          <Button small icon={more === 'failed' ? iconRefresh : undefined} onClick={ask}>
            {more === 'failed' ? t('shell.tryAgain') : t('activity.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}
