import type { Context } from '../../core/actions/Context';
import type { CaipAddress } from '../../lib/caip';
import { getAccountData, getStore } from './accountDataStore';

/** A transfer of a token in the sent transaction. */
export interface SentTransfer {
  readonly direction: 'in' | 'out';
  /** In token units, a decimal string. */
  readonly amount: string;
  readonly token: { readonly name: string; readonly symbol: string; readonly image?: string | null };
}

export interface SentTransaction {
  readonly hash: string;
  readonly to?: string;
  /** The service's name of the operation. Default `send`. */
  readonly operation?: string;
  readonly transfers?: readonly SentTransfer[];
}

/**
 * Shows a sent transaction at the top of the account's history until the history contains it; 99 transactions at most, for a
 * day.
 */
export function addPending(
  ctx: Context,
  account: CaipAddress,
  { hash, to, operation = 'send', transfers = [] }: SentTransaction,
): void {
  const { pending, setPending } = getStore(ctx);
  if (pending.peek().some(({ transaction, result }) => transaction.id === hash && result === undefined)) return;
  const { address, networkId } = getAccountData(ctx, account);
  const transaction = {
    id: hash,
    transfers: transfers.map(({ direction, amount, token: { name, symbol, image } }) => ({
      direction,
      quantity: { numeric: amount },
      fungible_info: { name, symbol, icon: image ? { url: image } : undefined },
    })),
    metadata: {
      operationType: operation,
      hash,
      minedAt: ctx.clock.now(),
      sentFrom: address,
      sentTo: to,
      status: 'pending',
      chain: networkId,
    },
  };
  setPending([{ account, transaction }, ...pending.peek().filter((entry) => entry.transaction.id !== hash)]);
}
