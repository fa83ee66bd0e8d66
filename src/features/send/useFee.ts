import { useRef, useState } from 'react';
import type { ViewContext } from '../../core/context';
import type { Fee } from '../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../core/ports/verbs';
import type { SendServices } from '../../services/value/useSendServices';
import { useWhileVisible } from '../../shared/useWhileVisible';

/** Milliseconds without a change before the fee is estimated, and between two estimates. */
const DEBOUNCE = 300;
const REFRESH = 15_000;

/** A fee: undefined before the first estimate, null if there is none. */
export type EstimatedFee = Fee | null | undefined;

/** A key of all fields of a request. */
const keyOf = ({ networkId, from, to, value, data }: TransactionRequest): string =>
  [networkId, from, to, value, data].join(' ');

/** The estimated fee of a request, refreshed while the view is visible. The previous estimate stays while a new one loads. */
export function useFee(ctx: ViewContext, services: SendServices, request: TransactionRequest | null): EstimatedFee {
  const [state, setState] = useState<{ readonly networkId: string; readonly fee: Fee | null }>();
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
        const fee = await services.transactions.estimateFee(ctx, transaction, signal);
        if (signal.aborted) return;
        setState({ networkId: transaction.networkId, fee });
        await ctx.clock.delay(REFRESH, signal);
      }
    },
    [key],
  );
  // A fee on another network is in another coin.
  return state?.networkId === request?.networkId ? state?.fee : undefined;
}
