import { useRef, useState } from 'react';
import type { ViewContext } from '../../core/context';
import type { Fee } from '../../core/ports/chainTransactions';
import type { TransactionRequest } from '../../core/ports/verbs';
import type { SendServices } from '../../services/value/useSendServices';
import { useWhileVisible } from '../../shared/useWhileVisible';

/** How long (ms) a request rests before its fee is estimated, and for how long an estimate is good. */
const REST = 300;
const REFRESH = 15_000;

/** A fee: undefined before the first estimate, null if there is none. */
export type EstimatedFee = Fee | null | undefined;

/** All fields of a request as a text, by which it is recognized. */
const keyOf = ({ networkId, from, to, value, data }: TransactionRequest): string =>
  [networkId, from, to, value, data].join(' ');

/** The estimated fee of a request, kept up to date while the view is visible. The last one stays while a newer one is on its way. */
export function useFee(ctx: ViewContext, services: SendServices, request: TransactionRequest | null): EstimatedFee {
  const [fee, setFee] = useState<{ readonly of: string; readonly fee: Fee | null }>();
  const latest = useRef(request);
  latest.current = request;
  const key = request && keyOf(request);
  useWhileVisible(
    async (signal) => {
      if (!latest.current) return;
      await ctx.clock.delay(REST, signal);
      while (!signal.aborted) {
        const transaction = latest.current;
        if (!transaction) return;
        const estimate = await services.transactions.estimateFee(ctx, transaction, signal);
        if (signal.aborted) return;
        setFee({ of: transaction.networkId, fee: estimate });
        await ctx.clock.delay(REFRESH, signal);
      }
    },
    [key],
  );
  // Of another network, it is in another coin.
  return fee?.of === request?.networkId ? fee?.fee : undefined;
}
