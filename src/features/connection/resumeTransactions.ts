import { unknown } from 'superstruct';
import type { Context } from '../../core/actions/Context';

/** Only whether transactions of an earlier page are stored: their chunk reads and validates them. */
const storageKeys = { submissions: unknown() };

/** Resumes following the transactions of an earlier page, if any are stored. */
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
