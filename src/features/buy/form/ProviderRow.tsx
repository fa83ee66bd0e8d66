import { useState } from 'react';
import { Icon, ListRow, Spinner, Tag, useViewContext } from '../../../core/kit';
import type { Chunks } from '../../../core/ports/chunks';
import { hasFeature } from '../../../lib/familyFeatures';
import { useSpoken } from '../../../shared/useSpoken';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import { iconChevronRight, iconRefresh } from '../../../ui/icons';
import type { OpenPurchase } from '../OpenPurchase';
import { ProviderIcon } from '../ProviderIcon';
import type { Provider } from '../providers';
import { useBuyer } from '../useBuyer';
import { getLimits } from './getLimits';
import { getOnramp } from './getOnramp';
import { getPurchases } from './getPurchases';
import { methodWords } from './methodWords';

interface ProviderRowProps {
  readonly provider: Provider;
  readonly onChoose: () => void;
}

type PurchaseRequest = Parameters<Chunks['purchases']['purchases']['prepare']>[1];

interface Page {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly open: OpenPurchase | null;
}

/** Fetches a provider's page before the click, because browsers open windows only within one. Null fetches nothing. */
function usePage(request: PurchaseRequest | null): Page & { readonly retry: () => void } {
  const ctx = useViewContext();
  const [page, setPage] = useState<Page>({ status: 'loading', open: null });
  const retry = useWhileVisible(
    async (signal) => {
      if (!request) return;
      setPage({ status: 'loading', open: null });
      const prepare = async (): Promise<OpenPurchase | null> =>
        (await ctx.load('purchases')).purchases.prepare(ctx, request, signal);
      const open = await prepare().catch((error: unknown) => {
        signal.throwIfAborted();
        ctx.report(error);
        return null;
      });
      if (!signal.aborted) setPage({ status: open ? 'ready' : 'failed', open });
    },
    [JSON.stringify(request)],
  );
  return { ...page, retry };
}

/**
 * A provider to choose. Where there are quotes, a form comes first, so there is nothing to wait for. Elsewhere, the row is busy until
 * the service has returned the provider's page for the account, and everywhere while it is unknown whether the provider sells anything.
 */
export function ProviderRow({ provider, onChoose }: ProviderRowProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { label, fees } = provider;
  const buyer = useBuyer(ctx);
  const options = getOnramp(ctx).options.value.value;
  const hasQuotes = hasFeature(state.networks.activeNamespace.value, 'onrampQuotes');
  const [purchase] = options && buyer && hasQuotes ? getPurchases(options, buyer, provider) : [];
  const network = hasQuotes ? purchase?.network : buyer?.networks[0];
  const request: PurchaseRequest | null =
    buyer && network
      ? {
          provider,
          account: buyer.account,
          networkId: network.caipNetworkId,
          network: provider.networks[purchase?.chain.chain_id ?? ''] ?? '',
          symbol: purchase?.currency.symbol ?? 'SOL',
        }
      : null;
  const { status, open, retry } = usePage(request);
  useSpoken(request && status === 'failed' && `${label}. ${t('onramp.notReady')}`, 'alert');
  const isUnknown = !request && buyer?.isKnown === false;
  const isBusy = isUnknown || (status === 'loading' && request !== null && !hasQuotes);
  const choose = (): void => {
    if (request && status === 'failed') {
      retry();
      return;
    }
    if (hasQuotes) {
      onChoose();
      state.router.push('OnRamp');
      return;
    }
    // Without quotes, the provider's window has the form.
    if (!open) return;
    onChoose();
    if (!open()) retry();
  };
  // The text of an unusable provider has the full width, without tags.
  const isUsable = request !== null && status !== 'failed';
  const tags =
    options && hasQuotes && isUsable ? getLimits(options, 'USD').map(({ method }) => t(methodWords[method].tag)) : [];
  const range = t('onramp.fees', { lowest: fees[0], highest: fees[1] });
  const text = request && status === 'failed' ? t('onramp.notReady') : range;
  return (
    <ListRow
      leading={<ProviderIcon label={label} />}
      name={label}
      sub={isBusy ? t('onramp.preparing') : text}
      unavailable={isBusy || request ? undefined : t('onramp.notSold')}
      trailing={
        <>
          {tags.map((tag) => (
            <Tag key={tag} kind="mute">
              {tag}
            </Tag>
          ))}
          {isBusy ? <Spinner /> : status === 'failed' ? <Icon d={iconRefresh} /> : <Icon d={iconChevronRight} flip />}
        </>
      }
      trailingText={tags.join(', ')}
      onClick={choose}
      onIntent={() => ctx.prefetch('OnRamp')}
    />
  );
}
