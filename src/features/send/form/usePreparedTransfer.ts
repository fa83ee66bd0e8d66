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
  /** Warnings about exactly the transfer of the form; while another amount is prepared, those about the receiver. */
  readonly warnings: readonly MessageKey[];
  /** Why the network would refuse exactly the transfer of the form, as far as that is known. */
  readonly refusal: MessageKey | undefined;
  /** Prepares exactly the transfer of the form, unless that is done. Rejects if it cannot be prepared. */
  readonly prepare: (transfer: Transfer, signal: AbortSignal) => Promise<Prepared>;
}

/** A key of the account that pays, on its network. */
const payerOf = ({ caipNetworkId }: Network, { from }: Transfer): string => `${caipNetworkId}:${from}`;

const receiverOf = (network: Network, { from, to, token }: Transfer): string =>
  [network.caipNetworkId, from, to, token].join(' ');

const keyOf = (network: Network, transfer: Transfer): string =>
  [receiverOf(network, transfer), transfer.amount, JSON.stringify(transfer.extra)].join(' ');

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
    readonly network: Network;
    readonly transfer: Transfer;
    readonly prepared: Prepared | null;
  }>();
  const latest = useRef(transfer);
  latest.current = transfer;
  const key = transfer && keyOf(network, transfer);
  const keep = (current: Transfer, prepared: Prepared | null): void =>
    setState({ network, transfer: current, prepared });
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
  /** The last preparation, if its transfer has the same key as that of the form. */
  const lastWith = (toKey: typeof keyOf): Prepared | null | undefined =>
    state && transfer && toKey(state.network, state.transfer) === toKey(network, transfer) ? state.prepared : undefined;
  const exact = lastWith(keyOf);
  return {
    // On another network, the fee is in another coin. For another account, another payer may pay it.
    latest: lastWith(payerOf),
    warnings: exact?.warnings ?? lastWith(receiverOf)?.receiverWarnings ?? [],
    refusal: exact?.refusal,
    async prepare(requested, signal) {
      if (state?.prepared && keyOf(state.network, state.transfer) === keyOf(network, requested)) return state.prepared;
      const prepared = await chain.prepareTransfer(network, requested, signal);
      keep(requested, prepared);
      return prepared;
    },
  };
}
