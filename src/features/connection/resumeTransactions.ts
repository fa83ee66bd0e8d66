import { unknown } from 'superstruct';
import type { Context } from '../../core/actions/Context';

/** Whether transactions of an earlier page are stored; their chunk reads them. */
const storageKeys = { submissions: unknown() };

/** Goes on with the transactions of an earlier page, if there are any of a connected account. */
export function resumeTransactions(ctx: Context): void {
  if (!ctx.storage.extend(storageKeys).get('submissions')) return;
  ctx
    .load('transactions')
    .then(({ resume }) => {
      if (!ctx.signal.aborted) resume(ctx);
    })
    // The loader has reported the error.
    .catch(() => {});
}
