import type { Classification } from './classifyTransactions';
import type { Images } from './imagesOf';
import type { Transaction } from './schema/history';
import { type Activity, toActivity } from './toActivity';

/**
 * Makes the rows of a history, each transaction's once while nothing that it tells has changed: of a long history only the
 * new page is work, and a row that stays the same is not drawn again.
 */
export function createRows(images: Images) {
  const made = new WeakMap<Transaction, Activity>();
  return (transaction: Transaction, verdict: Classification | undefined, local: boolean): Activity => {
    const known = made.get(transaction);
    const { flag = null, resembles = null } = verdict ?? {};
    if (known?.flag === flag && known.resembles === resembles && known.local === local) return known;
    const row = toActivity(transaction, verdict, images, local);
    made.set(transaction, row);
    return row;
  };
}
