import { Tag, useViewContext } from '../../../core/kit';
import { unbroken } from '../../../lib/unbroken';
import type { Times } from '../../../shared/createTimes';
import { ProviderIcon } from '../ProviderIcon';
import { findProvider } from '../providers';
import { describePurchase } from './describePurchase';
import type { BoughtTokens } from './fetchPurchases';

const tags = { pending: 'mute', completed: 'ok', failed: 'error' } as const;

/** A purchase in the list, with its provider, time and status. */
export function PurchaseRow({ purchase, times }: { readonly purchase: BoughtTokens; readonly times: Times }) {
  const ctx = useViewContext();
  const { provider, at, status } = purchase;
  const label = findProvider(provider)?.label ?? '';
  const { tokens, statusText } = describePurchase(ctx, purchase);
  return (
    <li className="row plain idle" tabIndex={-1}>
      <ProviderIcon label={label} />
      <span className="grow">
        <bdi className="name">{unbroken(tokens)}</bdi>
        <span className="sub">
          {label}
          {at !== null && (
            <>
              {' · '}
              <time dateTime={new Date(at).toISOString()} title={times.full(at)}>
                {times.ago(at, ctx.clock.now())}
              </time>
            </>
          )}
        </span>
      </span>
      <span className="end">
        <Tag kind={tags[status]}>{statusText}</Tag>
      </span>
    </li>
  );
}
