import type { Context } from '../../core/actions/Context';
import type { CaipAddress } from '../../lib/caip';
import { isSameToken } from '../../lib/isSameToken';
import type { OutgoingTransfer, PendingEntry } from './AccountCache';
import type { TokenBalances } from './AccountData';
import { getAccountData, getStore } from './accountDataStore';
import { amountWithout, isAwaited } from './lowerBalances';

/** A transfer of a token in the sent transaction. */
export interface SentTransfer {
  readonly direction: 'in' | 'out';
  /** In token units, a decimal string. */
  readonly amount: string;
  readonly token: {
    readonly name: string;
    readonly symbol: string;
    readonly image?: string | null | undefined;
    /** Null for the network's coin; undefined if it is unknown, then balances stay as they are. */
    readonly address?: string | null | undefined;
  };
}

export interface SentTransaction {
  readonly hash: string;
  readonly to?: string;
  /** The service's name of the operation. Default `send`. */
  readonly operation?: string;
  readonly transfers?: readonly SentTransfer[];
}

/**
 * What a transaction takes from the account, if it does nothing else. What comes in is shown when it is there.
 * @param mined the account's transactions that were mined since its balances were read
 */
function outgoingOf(
  transfers: readonly SentTransfer[],
  balances: TokenBalances | null,
  mined: readonly PendingEntry[],
): readonly OutgoingTransfer[] | undefined {
  if (!balances || transfers.some(({ direction }) => direction === 'in')) return undefined;
  return transfers.flatMap(({ amount, token }) => {
    const balance = balances.tokens.find((each) => isSameToken(each, token));
    return balance ? [{ address: balance.address, amount, before: amountWithout(balance, mined) }] : [];
  });
}

/**
 * Shows a sent transaction at the top of the account's history until the history contains it, and takes what it sends from
 * the balances until they show it; 99 transactions at most, for a day.
 */
export function addPending(
  ctx: Context,
  account: CaipAddress,
  { hash, to, operation = 'send', transfers = [] }: SentTransaction,
): void {
  const { pending, setPending } = getStore(ctx);
  // If the network has reversed a transaction, it is pending again, and the current balances may be those after it.
  const earlier = pending.peek().find((entry) => entry.transaction.id === hash);
  const isRestored = earlier?.restoredAt !== undefined;
  if (earlier && !earlier.result && !isRestored) return;
  const { address, networkId, settledTokens } = getAccountData(ctx, account);
  const { value: balances, at } = settledTokens.peek();
  const mined = pending.peek().filter((each) => each.account === account && each.result && isAwaited(each, at));
  const outgoing = earlier ? earlier.outgoing : outgoingOf(transfers, balances, mined);
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
      minedAt: (isRestored && earlier.transaction.metadata.minedAt) || ctx.clock.now(),
      sentFrom: address,
      sentTo: to,
      status: 'pending',
      chain: networkId,
    },
  };
  setPending([{ account, transaction, outgoing }, ...pending.peek().filter((entry) => entry.transaction.id !== hash)]);
}
