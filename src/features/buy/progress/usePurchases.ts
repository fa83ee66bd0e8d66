import { useEffect, useRef, useState } from 'react';
import { useViewContext } from '../../../core/kit';
import type { CaipNetworkId } from '../../../lib/caip';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import type { Buyer } from '../getBuyer';
import { providers } from '../providers';
import { type BoughtTokens, fetchPurchases, mergePurchases } from './fetchPurchases';
import { addNewestPages, addNextPages, type PurchaseHistory } from './purchaseHistory';

const POLL = 15_000;

interface Loaded {
  /** The account's address. */
  readonly address: string | undefined;
  readonly histories: readonly PurchaseHistory[];
}

export interface Purchases {
  /** Newest first; undefined until they are loaded. */
  readonly purchases: readonly BoughtTokens[] | undefined;
  /** The newest could not be loaded. */
  readonly failed: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
  /** The state of older purchases; `done` if all are loaded. */
  readonly more: 'idle' | 'loading' | 'failed' | 'done';
  readonly loadMore: () => void;
}

/** Loads the purchases of an account on some networks, and the newest ones again while the view is shown. */
export function usePurchases(
  buyer: Buyer | null,
  networkIds: readonly CaipNetworkId[],
  onNewest: (purchases: readonly BoughtTokens[]) => void,
): Purchases {
  const ctx = useViewContext();
  const { clock } = ctx;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  /** The address of the account whose purchases could not be loaded. */
  const [failedFor, setFailedFor] = useState<string | null>(null);
  /** The visitor has pressed "Try again". */
  const [isRetrying, setRetrying] = useState(false);
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const dependencies = [buyer?.account, networkIds.join()];
  const address = buyer?.address;
  const poll = useWhileVisible(async (signal) => {
    const requests = providers.flatMap(({ name }) => networkIds.map((networkId) => ({ provider: name, networkId })));
    for (;;) {
      try {
        const pages = address ? await fetchPurchases(ctx, address, requests, signal) : [];
        signal.throwIfAborted();
        onNewest(mergePurchases(pages));
        setLoaded((previous) => {
          const histories = (previous?.address === address && previous?.histories) || [];
          return { address, histories: addNewestPages(histories, pages, clock.now()) };
        });
        setFailedFor(null);
      } catch (error) {
        signal.throwIfAborted();
        setFailedFor(address ?? null);
        ctx.report(error);
      }
      setRetrying(false);
      await clock.delay(POLL, signal);
    }
  }, dependencies);
  const life = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    setMore('idle');
    return () => controller.abort();
  }, dependencies);
  // Never those of the previous account.
  const histories = loaded?.address === address ? loaded?.histories : undefined;
  const next = (histories ?? []).flatMap(({ provider, networkId, pages }) =>
    pages.next === undefined ? [] : { provider, networkId, cursor: pages.next },
  );
  async function readNext(signal: AbortSignal): Promise<void> {
    if (!address) return;
    setMore('loading');
    try {
      const pages = await fetchPurchases(ctx, address, next, signal);
      if (signal.aborted) return;
      setLoaded((previous) => previous && { ...previous, histories: addNextPages(previous.histories, pages) });
      setMore('idle');
    } catch (error) {
      if (signal.aborted) return;
      setMore('failed');
      ctx.report(error);
    }
  }
  return {
    purchases:
      histories && mergePurchases(histories.map(({ provider, pages }) => ({ provider, data: pages.transactions }))),
    failed: failedFor !== null && failedFor === address,
    isRetrying,
    retry() {
      setRetrying(true);
      poll();
    },
    more: next.length ? more : 'done',
    loadMore: () => void readNext(life.current.signal),
  };
}
