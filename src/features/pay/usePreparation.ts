import { useState } from 'react';
import type { ViewContext } from '../../core/context';
import { useViewContext } from '../../core/kit';
import type { Fee } from '../../core/ports/chainTransactions';
import type { MessageKey } from '../../core/words/Words';
import type { CaipAddress } from '../../lib/caip';
import { preparationLifetime as REFRESH } from '../../lib/preparationLifetime';
import type { Intent } from '../../requests/Intent';
import type { TransactionsService } from '../../requests/TransactionsService';
import { checkToken } from '../../shared/checkToken';
import { useWhileVisible } from '../../shared/useWhileVisible';
import { createIntent } from './createIntent';
import { earlierPayments } from './earlierSessions';
import type { PaymentSession } from './getSession';

/** The wallet request of a payment, checked before the click. */
export type Preparation =
  | { readonly status: 'loading' | 'failed' | 'wrongToken' }
  | {
      readonly status: 'ready';
      readonly intent: Intent<'pay'>;
      readonly service: TransactionsService;
      /** Null if it cannot be estimated, or if only the wallet knows who pays it. */
      readonly fee: Fee | null;
      readonly mayBeSponsored?: true | undefined;
      /** What the visitor has to know of the transfer, as texts of the chain family. */
      readonly warnings: readonly MessageKey[];
      /** The symbol that the token's contract has, if it is another one than the app's. */
      readonly otherSymbol: string | null;
    };

/** Prepares the request of a payment from an account. Rejects if no node responds. */
export async function prepare(
  ctx: ViewContext,
  session: PaymentSession,
  { account, address }: { readonly account: CaipAddress; readonly address: string },
  signal: AbortSignal,
): Promise<Preparation> {
  const { payment } = session;
  const { network, token, recipient: to, units, decimals, symbol } = payment;
  const { transactions: service } = await ctx.load('transactions');
  service.setPaymentsElsewhere(ctx, earlierPayments(session));
  const chain = await service.chain(ctx, 'eip155');
  const check = token === null ? null : await checkToken(chain, network, { address: token, decimals, symbol }, signal);
  // The host's decimals determine the amount, so they must be those of the token contract.
  if (check?.sameDecimals === false) {
    session.failure = { code: 'INVALID_ASSET', message: 'paymentAsset.metadata.decimals: not those of the token' };
    return { status: 'wrongToken' };
  }
  const prepared = await chain.prepareTransfer(network, { from: address, to, token, amount: units }, signal);
  const { request, fee, mayBeSponsored, warnings } = prepared;
  const intent = createIntent(payment, account, request, fee !== null);
  return { status: 'ready', intent, service, fee, mayBeSponsored, warnings, otherSymbol: check?.otherSymbol ?? null };
}

/** Prepares the transaction of a payment from an account; null prepares nothing. Each preparation may be sent once. */
export function usePreparation(
  session: PaymentSession,
  from: { readonly account: CaipAddress; readonly address: string } | null,
): { readonly preparation: Preparation; readonly retry: () => void } {
  const ctx = useViewContext();
  const [preparation, setPreparation] = useState<Preparation>({ status: 'loading' });
  const retry = useWhileVisible(
    async (signal) => {
      setPreparation({ status: 'loading' });
      if (!from) return;
      try {
        const next = await prepare(ctx, session, from, signal);
        signal.throwIfAborted();
        setPreparation(next);
      } catch (error) {
        signal.throwIfAborted();
        ctx.report(error);
        setPreparation({ status: 'failed' });
        return;
      }
      // The fee changes from block to block. The latest preparation stays while a new one loads, and if none can be made.
      for (;;) {
        await ctx.clock.delay(REFRESH, signal);
        const next = await prepare(ctx, session, from, signal).catch(() => null);
        signal.throwIfAborted();
        if (next) setPreparation(next);
      }
    },
    [session, from?.account],
  );
  return { preparation, retry };
}
