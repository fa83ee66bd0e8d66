import { useRef, useState } from 'react';
import { Button, isFeatureOn, Tag, useViewContext } from '../../../core/kit';
import { formatShort } from '../../../lib/formatShort';
import { createTimes } from '../../../shared/createTimes';
import { emptyFrame } from '../../../shared/drawings/paths';
import { EmptyState } from '../../../shared/EmptyState';
import { Failure } from '../../../shared/Failure';
import { LoadingRows } from '../../../shared/Loading';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import { getBuyer } from '../getBuyer';
import { ProviderIcon } from '../ProviderIcon';
import { findProvider, providers } from '../providers';
import { type BoughtTokens, fetchPurchases } from './fetchPurchases';
import { isListed } from './isListed';
import { refreshBought } from './refreshBought';

const POLL = 15_000;
interface Loaded {
  /** The account's address. */
  readonly address: string | undefined;
  readonly purchases: readonly BoughtTokens[];
}

const tags = { pending: 'mute', completed: 'ok', failed: 'error' } as const;

/** The account's card purchases on the networks of the app, newest first. */
export function OnRampActivity() {
  const ctx = useViewContext();
  const { state, clock, t } = ctx;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(true);
  /** The ids of the purchases that were pending. */
  const pending = useRef<ReadonlySet<string>>(new Set());
  const buyer = getBuyer(ctx);
  // Never those of the previous account.
  const purchases = loaded?.address === buyer?.address ? loaded?.purchases : undefined;
  const locale = state.locale.tag.value;
  const networkIds = (buyer?.networks ?? [])
    .filter(({ reference }) => providers.some(({ networks }) => Object.hasOwn(networks, reference)))
    .map(({ caipNetworkId }) => caipNetworkId);
  const retry = useWhileVisible(
    async (signal) => {
      for (;;) {
        setBusy(true);
        try {
          const names = providers.map(({ name }) => name);
          const list = buyer ? await fetchPurchases(ctx, { address: buyer.address, names, networkIds }, signal) : [];
          signal.throwIfAborted();
          const hasArrived = list.some(({ id, status }) => status === 'completed' && pending.current.has(id));
          if (buyer && hasArrived) void refreshBought(ctx, buyer.account);
          pending.current = new Set(list.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])));
          setLoaded({ address: buyer?.address, purchases: list });
          setFailed(false);
        } catch (error) {
          signal.throwIfAborted();
          setFailed(true);
          ctx.report(error);
        }
        setBusy(false);
        await clock.delay(POLL, signal);
      }
    },
    [buyer?.account, networkIds.join()],
  );
  const { active } = state.networks;
  const unlisted = active.value && !isListed(active.value.caipNetworkId) ? active.value : null;
  const times = createTimes(locale);
  if (!purchases) {
    return (
      <div className="body purchases">
        {failed ? <Failure text={t('purchases.failed')} busy={busy} onRetry={retry} /> : <LoadingRows />}
      </div>
    );
  }
  return (
    <div className="body purchases">
      {failed && <p className="empty-line">{t('purchases.old')}</p>}
      {purchases.length ? (
        <ul className="list" aria-label={t('title.OnRampActivity')}>
          {purchases.map(({ id, provider, status, at, amount, symbol }) => {
            const label = findProvider(provider)?.label ?? '';
            const bought = amount
              ? `${formatShort(amount, locale)} ${symbol ?? ''}`.trim()
              : t('purchases.unknownAmount');
            const word = t(status === 'failed' ? 'purchases.failedStatus' : `purchases.${status}`);
            return (
              <li key={id} className="row plain idle">
                <ProviderIcon label={label} />
                <span className="grow">
                  <bdi className="name">{bought}</bdi>
                  <span className="sub">
                    {label}
                    {at !== null && (
                      <>
                        {' · '}
                        <time dateTime={new Date(at).toISOString()} title={times.full(at)}>
                          {times.ago(at, clock.now())}
                        </time>
                      </>
                    )}
                  </span>
                </span>
                <span className="end">
                  <Tag kind={tags[status]}>{word}</Tag>
                </span>
              </li>
            );
          })}
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
