import type { Context } from '../core/actions/Context';
import { type EarlierRequest, findEarlier } from './findEarlier';
import type { Intent } from './Intent';
import { getStore } from './submissionStore';

/** The visitor's consent: to repeat these requests, in the states that were shown. */
const textOf = (earlier: readonly EarlierRequest[]): string =>
  earlier
    .map(({ id, state }) => `${id} ${state}`)
    .sort()
    .join('\n');

/** Whether an earlier request does the same, and the visitor has not agreed to repeat it. Reads signals. */
export function needsConsent(ctx: Context, intent: Intent): boolean {
  const earlier = findEarlier(ctx, intent);
  return earlier.length > 0 && getStore(ctx).consent.value !== textOf(earlier);
}

/** Sets whether the visitor agrees to repeat the requests that are shown. */
export function setConsent(ctx: Context, intent: Intent, isGiven: boolean): void {
  getStore(ctx).consent.value = isGiven ? textOf(findEarlier(ctx, intent)) : null;
}
