import type { Classification } from './classifyTransactions';
import type { Images } from './imagesOf';
import type { Transaction } from './schema/history';
import { type Activity, toActivity } from './toActivity';

/**
 * Returns a function that creates the rows of a history and reuses unchanged rows, so that only new pages are computed and
 * unchanged rows do not render again.
 */
export function createRows(images: Images) {
  const rows = new WeakMap<Transaction, Activity>();
  return (
    transaction: Transaction,
    classification: Classification | undefined,
    localStatus: Activity['status'] | undefined,
  ): Activity => {
    const cached = rows.get(transaction);
    const { flag = null, resembles = null } = classification ?? {};
    const isSame = cached?.flag === flag && cached.resembles === resembles;
    if (isSame && cached.local === Boolean(localStatus)) return cached;
    const row = toActivity(transaction, classification, images, localStatus);
    rows.set(transaction, row);
    return row;
  };
}
