import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button, isFeatureOn, useViewContext } from '../../../core/kit';
import { createTimes } from '../../../shared/createTimes';
import { emptyFrame } from '../../../shared/drawings/paths';
import { EmptyState } from '../../../shared/EmptyState';
import { Failure } from '../../../shared/Failure';
import { getFamilyNetworks } from '../../../shared/getFamilyNetworks';
import { LoadingRows } from '../../../shared/Loading';
import { MoreButton } from '../../../shared/MoreButton';
import { useSpoken } from '../../../shared/useSpoken';
import { type Buyer, getBuyer } from '../getBuyer';
import { providers } from '../providers';
import { describePurchase } from './describePurchase';
import type { BoughtTokens } from './fetchPurchases';
import { listsPurchases } from './listsPurchases';
import { PurchaseRow } from './PurchaseRow';
import { refreshBought } from './refreshBought';
import { type Purchases, usePurchases } from './usePurchases';

/** Returns the function that announces the results of purchases that were pending, and refreshes the account that they have changed. */
function useResults(buyer: Buyer | null): (newest: readonly BoughtTokens[]) => void {
  const ctx = useViewContext();
  /** The ids of the purchases that were pending. */
  const pending = useRef<ReadonlySet<string>>(new Set());
  return (newest) => {
    const ended = newest.filter(({ id, status }) => status !== 'pending' && pending.current.has(id));
    pending.current = new Set(newest.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])));
    if (!ended.length) return;
    const texts = ended.map((purchase) => {
      const { tokens, statusText } = describePurchase(ctx, purchase);
      return `${tokens}. ${statusText}`;
    });
    const hasFailed = ended.some(({ status }) => status === 'failed');
    ctx.state.announcer[hasFailed ? 'alert' : 'say'](texts.join('. '));
    if (buyer && ended.some(({ status }) => status === 'completed')) void refreshBought(ctx, buyer.account);
  };
}

/** Returns the function that loads older purchases: the first new row takes focus. */
function useLoadMore(
  list: RefObject<HTMLUListElement | null>,
  { purchases = [], more, loadMore }: Pick<Purchases, 'purchases' | 'more' | 'loadMore'>,
): () => void {
  const known = useRef<ReadonlySet<string> | null>(null);
  // A layout effect: after the paint, the visitor may already have requested the following page.
  useLayoutEffect(() => {
    if (more === 'loading' || !known.current) return;
    const index = purchases.findIndex(({ id }) => !known.current?.has(id));
    known.current = null;
    list.current?.querySelectorAll<HTMLElement>('li')[index]?.focus();
  }, [more, purchases.length]);
  // A page may have no purchases: without any, there is no list to end with a button.
  useEffect(() => {
    if (!purchases.length && more === 'idle') loadMore();
  }, [purchases.length, more]);
  return () => {
    known.current = new Set(purchases.map(({ id }) => id));
    loadMore();
  };
}

/** The account's card purchases on the networks of the app, newest first. */
export function OnRampActivity() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const buyer = getBuyer(ctx);
  // Also those on which the account receives no more.
  const networkIds = getFamilyNetworks(ctx)
    .filter(({ reference }) => providers.some(({ networks }) => Object.hasOwn(networks, reference)))
    .map(({ caipNetworkId }) => caipNetworkId);
  const loaded = usePurchases(buyer, networkIds, useResults(buyer));
  const { purchases, failed, isRetrying, retry, more } = loaded;
  const list = useRef<HTMLUListElement>(null);
  const showMore = useLoadMore(list, loaded);
  // Polite, because the list is still shown. Without a list, the failure view has its own announcement.
  useSpoken(failed && purchases && t('purchases.old'));
  const { active } = state.networks;
  const unlisted = active.value && !listsPurchases(active.value.caipNetworkId) ? active.value : null;
  const times = createTimes(state.locale.tag.value);
  if (!purchases || (!purchases.length && more !== 'done')) {
    const isFailed = purchases ? more === 'failed' : failed;
    return (
      <div className="body purchases">
        {isFailed ? (
          <Failure text={t('purchases.failed')} busy={isRetrying} onRetry={purchases ? showMore : retry} />
        ) : (
          <LoadingRows />
        )}
      </div>
    );
  }
  return (
    <div className="body purchases">
      {failed && <p className="empty-line">{t('purchases.old')}</p>}
      {purchases.length ? (
        <ul className="list" aria-label={t('title.OnRampActivity')} ref={list}>
          {purchases.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} times={times} />
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing={emptyFrame}
          title={unlisted ? t('purchases.unlisted', { network: unlisted.name }) : t('purchases.none')}
          text={unlisted ? undefined : t('purchases.noneText')}
        />
      )}
      {more !== 'done' && (
        <MoreButton
          label={t('purchases.showMore')}
          text={more === 'failed' && t('purchases.moreFailed')}
          busy={more === 'loading'}
          failed={more === 'failed'}
          onMore={showMore}
        />
      )}
      {isFeatureOn(ctx, 'onramp') && (
        <Button variant="soft" onClick={() => state.router.push('OnRampProviders')}>
          {t('title.OnRamp')}
        </Button>
      )}
    </div>
  );
}
