import type { Context } from '../../core/actions/Context';
import { dedupe } from '../../lib/dedupe';
import { getAdapter } from '../../shared/getAdapter';
import { isMovedByOthers } from './classifyTransactions';
import type { WritableAccountData } from './createAccountData';

/**
 * Asks the nodes whether an account has code, if that decides whom it knows: once others have moved something out of it. Never
 * rejects; after a failure, the next page of its history asks again.
 */
export function fetchCode(ctx: Context, { address, networkId, pages, code, inFlight }: WritableAccountData): void {
  if (code.peek() !== null) return;
  if (!pages.peek().transactions.some((transaction) => isMovedByOthers(transaction, address))) return;
  const network = ctx.state.networks.find(networkId);
  if (!network) return;
  void dedupe(inFlight, 'code', ctx.signal, async (signal) => {
    try {
      const adapter = await getAdapter(ctx, network.namespace);
      const isFound = await adapter?.hasCode?.(network, address, signal);
      if (isFound !== undefined && !signal.aborted) code.value = isFound;
    } catch {
      // Until then, only a smart account of the login is known to have code.
    }
  });
}
