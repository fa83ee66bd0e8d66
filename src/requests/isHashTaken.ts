import type { Context } from '../core/actions/Context';
import type { Entry } from './createEntry';
import { ownHashOf } from './outcome';
import { getStore } from './submissionStore';

/** Whether another submission already has this hash. */
export function isHashTaken(ctx: Context, { intent }: Entry, hash: string): boolean {
  const { all, stored } = getStore(ctx);
  const others = all().filter((entry) => entry.intent.id !== intent.id);
  return (
    others.some(({ progress }) => ownHashOf(progress.peek()) === hash) ||
    stored().some((other) => other.id !== intent.id && other.hash === hash)
  );
}
