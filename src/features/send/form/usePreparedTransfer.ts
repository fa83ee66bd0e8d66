import { useRef, useState } from 'react';
import type { ViewContext } from '../../../core/context';
import type { ChainRequest } from '../../../core/ports/ChainRequest';
import type { PreparedTransfer, Transfer } from '../../../core/ports/chainTransactions';
import type { MessageKey } from '../../../core/words/Words';
import type { Network } from '../../../lib/network';
import { preparationLifetime as REFRESH } from '../../../lib/preparationLifetime';
import { useWhileVisible } from '../../../shared/useWhileVisible';
import type { SendServices } from '../useSendServices';

/** Milliseconds without a change before a transfer is prepared. */
const DEBOUNCE = 300;

type Prepared = PreparedTransfer<ChainRequest>;

/** The transfer as prepared by the chain family. */
interface Preparation {
  /** The last one of the paying account, maybe of another amount or receiver; undefined before the first, null if it has failed. */
  readonly latest: Prepared | null | undefined;
  /** Why the network would refuse exactly the transfer of the form, as far as that is known. */
  readonly refusal: MessageKey | undefined;
  /** Prepares exactly the transfer of the form, unless that is done. Rejects if it cannot be prepared. */
  readonly prepare: (transfer: Transfer, signal: AbortSignal) => Promise<Prepared>;
}

/** A key of the account that pays, on its network. */
const payerOf = ({ caipNetworkId }: Network, { from }: Transfer): string => `${caipNetworkId}:${from}`;

const keyOf = (network: Network, { from, to, token, amount, extra }: Transfer): string =>
  [network.caipNetworkId, from, to, token, amount, JSON.stringify(extra)].join(' ');

/**
 * Prepares a transfer again after each change, and from time to time while the view is visible. The previous preparation stays
 * while a new one loads.
 */
export function usePreparedTransfer(
  ctx: ViewContext,
  { chain }: SendServices,
  network: Network,
  transfer: Transfer | null,
): Preparation {
  const [state, setState] = useState<{
    readonly payer: string;
    readonly key: string;
    readonly prepared: Prepared | null;
  }>();
  const latest = useRef(transfer);
  latest.current = transfer;
  const key = transfer && keyOf(network, transfer);
  const keep = (current: Transfer, prepared: Prepared | null): void =>
    setState({ payer: payerOf(network, current), key: keyOf(network, current), prepared });
  useWhileVisible(
    async (signal) => {
      if (!latest.current) return;
      await ctx.clock.delay(DEBOUNCE, signal);
      while (!signal.aborted) {
        const current = latest.current;
        if (!current) return;
        const prepared = await chain.prepareTransfer(network, current, signal).catch(() => null);
        if (signal.aborted) return;
        keep(current, prepared);
        await ctx.clock.delay(REFRESH, signal);
      }
    },
    [key],
  );
  return {
    // On another network, the fee is in another coin. For another account, another payer may pay it.
    latest: transfer && state?.payer === payerOf(network, transfer) ? state.prepared : undefined,
    refusal: state && state.key === key ? state.prepared?.refusal : undefined,
    async prepare(requested, signal) {
      if (state?.prepared && state.key === keyOf(network, requested)) return state.prepared;
      const prepared = await chain.prepareTransfer(network, requested, signal);
      keep(requested, prepared);
      return prepared;
    },
  };
}
