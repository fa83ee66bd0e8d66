import { useRef, useState } from 'react';
import type { ViewContext } from '../../../core/context';
import type { TransactionRequest } from '../../../core/ports/verbs';
import type { Cost } from '../../../requests/estimateCost';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import type { SendServices } from '../useSendServices';

/** Milliseconds without a change before the cost is estimated, and between two estimates. */
const DEBOUNCE = 300;
const REFRESH = 15_000;

/** A key of the account that pays, on its network. */
const payerOf = ({ networkId, from }: TransactionRequest): string => `${networkId}:${from}`;

/** A key of all fields of a request. */
const keyOf = ({ networkId, from, to, value, data }: TransactionRequest): string =>
  [networkId, from, to, value, data].join(' ');

/**
 * The estimated cost of a request, refreshed while the view is visible; undefined before the first estimate. The previous one
 * stays while a new one loads.
 */
export function useCost(
  ctx: ViewContext,
  services: SendServices,
  request: TransactionRequest | null,
): Cost | undefined {
  const [state, setState] = useState<{ readonly key: string; readonly cost: Cost }>();
  const latest = useRef(request);
  latest.current = request;
  const key = request && keyOf(request);
  useWhileVisible(
    async (signal) => {
      if (!latest.current) return;
      await ctx.clock.delay(DEBOUNCE, signal);
      while (!signal.aborted) {
        const transaction = latest.current;
        if (!transaction) return;
        const cost = await services.transactions.estimateCost(ctx, transaction, signal);
        if (signal.aborted) return;
        setState({ key: payerOf(transaction), cost });
        await ctx.clock.delay(REFRESH, signal);
      }
    },
    [key],
  );
  // On another network, the fee is in another coin. From another account, somebody else may pay it.
  return request && state?.key === payerOf(request) ? state.cost : undefined;
}
