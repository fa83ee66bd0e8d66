import { useRef, useState } from 'react';
import { Button, isFeatureOn, useViewContext } from '../../../core/kit';
import { createTimes } from '../../../shared/createTimes';
import { emptyFrame } from '../../../shared/drawings/paths';
import { EmptyState } from '../../../shared/EmptyState';
import { Failure } from '../../../shared/Failure';
import { getFamilyNetworks } from '../../../shared/getFamilyNetworks';
import { LoadingRows } from '../../../shared/Loading';
import { useSpoken } from '../../../shared/useSpoken';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import { getBuyer } from '../getBuyer';
import { providers } from '../providers';
import { describePurchase } from './describePurchase';
import { type BoughtTokens, fetchPurchases } from './fetchPurchases';
import { listsPurchases } from './listsPurchases';
import { PurchaseRow } from './PurchaseRow';
import { refreshBought } from './refreshBought';

const POLL = 15_000;
interface Loaded {
  /** The account's address. */
  readonly address: string | undefined;
  readonly purchases: readonly BoughtTokens[];
}

/** The account's card purchases on the networks of the app, newest first. */
export function OnRampActivity() {
  const ctx = useViewContext();
  const { state, clock, t } = ctx;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  /** The address of the account whose purchases could not be loaded. */
  const [failedFor, setFailedFor] = useState<string | null>(null);
  /** The visitor has pressed "Try again". */
  const [isRetrying, setRetrying] = useState(false);
  /** The ids of the purchases that were pending. */
  const pending = useRef<ReadonlySet<string>>(new Set());
  const buyer = getBuyer(ctx);
  // Never those of the previous account.
  const purchases = loaded?.address === buyer?.address ? loaded?.purchases : undefined;
  const failed = failedFor !== null && failedFor === buyer?.address;
  const locale = state.locale.tag.value;
  // Also those on which the account receives no more.
  const networkIds = getFamilyNetworks(ctx)
    .filter(({ reference }) => providers.some(({ networks }) => Object.hasOwn(networks, reference)))
    .map(({ caipNetworkId }) => caipNetworkId);
  /** Announces the results of purchases that were pending. */
  const announceEnds = (list: readonly BoughtTokens[]): void => {
    if (!list.length) return;
    const texts = list.map((purchase) => {
      const { tokens, statusText } = describePurchase(ctx, purchase);
      return `${tokens}. ${statusText}`;
    });
    const hasFailed = list.some(({ status }) => status === 'failed');
    state.announcer[hasFailed ? 'alert' : 'say'](texts.join('. '));
  };
  const retry = useWhileVisible(
    async (signal) => {
      for (;;) {
        try {
          const names = providers.map(({ name }) => name);
          const list = buyer ? await fetchPurchases(ctx, { address: buyer.address, names, networkIds }, signal) : [];
          signal.throwIfAborted();
          const ended = list.filter(({ id, status }) => status !== 'pending' && pending.current.has(id));
          announceEnds(ended);
          if (buyer && ended.some(({ status }) => status === 'completed')) void refreshBought(ctx, buyer.account);
          pending.current = new Set(list.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])));
          setLoaded({ address: buyer?.address, purchases: list });
          setFailedFor(null);
        } catch (error) {
          signal.throwIfAborted();
          setFailedFor(buyer?.address ?? null);
          ctx.report(error);
        }
        setRetrying(false);
        await clock.delay(POLL, signal);
      }
    },
    [buyer?.account, networkIds.join()],
  );
  // Polite, because the list is still shown. Without a list, the failure view has its own announcement.
  useSpoken(failed && purchases && t('purchases.old'));
  const { active } = state.networks;
  const unlisted = active.value && !listsPurchases(active.value.caipNetworkId) ? active.value : null;
  const times = createTimes(locale);
  if (!purchases) {
    return (
      <div className="body purchases">
        {failed ? (
          <Failure
            text={t('purchases.failed')}
            busy={isRetrying}
            onRetry={() => {
              setRetrying(true);
              retry();
            }}
          />
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
        <ul className="list" aria-label={t('title.OnRampActivity')}>
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
      {isFeatureOn(ctx, 'onramp') && (
        <Button variant="soft" onClick={() => state.router.push('OnRampProviders')}>
          {t('title.OnRamp')}
        </Button>
      )}
    </div>
  );
}
