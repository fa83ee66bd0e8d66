import type { Context } from '../core/actions/Context';
import type { Entry } from './createEntry';
import { ownHashOf } from './outcome';
import { hadTransaction } from './storedReports';
import { getStore } from './submissionStore';

/** Whether another submission of the last day has this hash, or had it when it ended, on this page or another one. */
export function isHashTaken(ctx: Context, { intent }: Entry, hash: string): boolean {
  const { all, stored, reports } = getStore(ctx);
  const isOther = ({ id }: { readonly id: string }): boolean => id !== intent.id;
  return (
    all().some((entry) => isOther(entry.intent) && ownHashOf(entry.progress.peek()) === hash) ||
    stored().some((other) => isOther(other) && other.hash === hash) ||
    reports().some((other) => isOther(other) && hadTransaction(other, hash))
  );
}
