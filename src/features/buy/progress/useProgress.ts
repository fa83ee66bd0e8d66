import { useState } from 'react';
import { useViewContext } from '../../../core/kit';
import { useReachable } from '../../../shared/useReachable';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import { fetchOrdered } from './fetchOrdered';
import type { BoughtTokens } from './fetchPurchases';
import { getOrder, type Order } from './getOrder';
import { listsPurchases } from './listsPurchases';

/** Interval for fetching the history (ms). */
const HISTORY_POLL = 5_000;

export type PurchaseProgress =
  | { readonly phase: 'open' | 'unseen' | 'blocked' | 'inTab' }
  | { readonly phase: 'pending' | 'arrived' | 'failed'; readonly bought: BoughtTokens };

const phases = { pending: 'pending', completed: 'arrived', failed: 'failed' } as const;

/**
 * Follows a purchase: whether the page can see its window, and its status in the account's history. Purchases from before the window
 * was opened do not count.
 */
export function useProgress(order: Order | null): PurchaseProgress {
  const ctx = useViewContext();
  const { clock } = ctx;
  const isReachable = useReachable(order?.window);
  const [bought, setBought] = useState<BoughtTokens | null>(null);
  useWhileVisible(
    async (signal) => {
      if (!order || !listsPurchases(order.networkId)) return;
      const isFirst = order.earlier === null;
      await order.requested;
      // They have just been read.
      if (isFirst && order.earlier) await clock.delay(HISTORY_POLL, signal);
      for (;;) {
        signal.throwIfAborted();
        const all = await fetchOrdered(ctx, order, signal).catch(() => null);
        signal.throwIfAborted();
        const { earlier, shown } = order;
        if (all && !earlier) order.earlier = new Set(all.map(({ id }) => id));
        const latest = earlier && all?.find(({ id }) => !earlier.has(id));
        if (latest) {
          shown.add(latest.id);
          setBought(latest);
        }
        if (latest && latest.status !== 'pending') return;
        await clock.delay(HISTORY_POLL, signal);
      }
    },
    [order],
  );
  if (bought && getOrder(ctx).latest === order) return { phase: phases[bought.status], bought };
  if (!order?.window) return { phase: order?.isInTab.value ? 'inTab' : 'blocked' };
  return { phase: isReachable ? 'open' : 'unseen' };
}
