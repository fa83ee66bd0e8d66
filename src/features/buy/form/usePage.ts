import { useState } from 'react';
import { useViewContext } from '../../../core/kit';
import type { Chunks } from '../../../core/ports/chunks';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import type { OpenPurchase } from '../OpenPurchase';

export type PurchaseRequest = Parameters<Chunks['purchases']['purchases']['prepare']>[1];

interface Page {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly open: OpenPurchase | null;
}

/** Fetches a provider's page before the click, because browsers open windows only within one. Null fetches nothing. */
export function usePage(request: PurchaseRequest | null): Page & { readonly retry: () => void } {
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
