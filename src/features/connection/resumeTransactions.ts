import { unknown } from 'superstruct';
import type { Context } from '../../core/actions/Context';

/** Only whether transactions of an earlier page are stored: their chunk reads and validates them. */
const storageKeys = { submissions: unknown(), endedSubmissions: unknown() };

/** Resumes following the transactions of an earlier page, if any are stored. */
export function resumeTransactions(ctx: Context): void {
  const storage = ctx.storage.extend(storageKeys);
  if (!storage.get('submissions') && !storage.get('endedSubmissions')) return;
  ctx
    .load('transactions')
    .then(({ resume }) => {
      if (!ctx.signal.aborted) resume(ctx);
    })
    // The loader has reported the error.
    .catch(() => {});
}
