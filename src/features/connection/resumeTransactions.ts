import type { Context } from '../../core/actions/Context';
import { requestKeys } from './requestKeys';

/** Resumes following the transactions of an earlier page, if any are stored. */
export function resumeTransactions(ctx: Context): void {
  const storage = ctx.storage.extend(requestKeys);
  if (!storage.get('submissions') && !storage.get('endedSubmissions')) return;
  ctx
    .load('transactions')
    .then(({ resume }) => {
      if (!ctx.signal.aborted) resume(ctx);
    })
    // The loader has reported the error.
    .catch(() => {});
}
