import type { Context } from '../core/actions/Context';
import type { ChainTransactions } from '../core/ports/chainTransactions';
import { namespaceOf } from '../lib/caip';
import type { Entry } from './createEntry';
import { getLoadedChains } from './getLoadedChains';
import type { Intent } from './Intent';
import { kindOf } from './kinds';
import { outcome } from './outcome';
import { getPaymentsElsewhere } from './paymentsElsewhere';
import { requestKey } from './requestKey';
import { watchTabs } from './resume';
import { FOLLOWED_FOR, type StoredSubmission, toEnd, toIntent } from './storedSubmissions';
import { getStore } from './submissionStore';

/** A request that does the same as another one, and was submitted before it. */
export interface EarlierRequest {
  /** The id of its intent. */
  readonly id: string;
  /** It is on its way, may have been sent, or has succeeded. */
  readonly state: 'pending' | 'unknown' | 'done';
}

/** The states in the order in which they are shown. */
const states = ['pending', 'unknown', 'done'] as const;

function stateOf({ intent, progress, isRestored, wasSeen }: Entry): EarlierRequest['state'] | null {
  const current = progress.value;
  switch (outcome(current)) {
    case 'open':
      return current.status === 'dropped' ? 'unknown' : 'pending';
    case 'unclear':
      return 'unknown';
    case 'succeeded':
      if (kindOf(intent).isUsedUp) return null;
      // A restored transaction always counts: the page that would show its result may be closed.
      return isRestored || !wasSeen() ? 'done' : null;
    case 'failed':
      return null;
  }
}

/** The state of a request whose end another page has reported. */
function stateOfEnded(ctx: Context, chain: ChainTransactions, row: StoredSubmission): EarlierRequest['state'] | null {
  const progress = toEnd(chain, row)?.progress;
  if (!progress) return null;
  switch (outcome(progress)) {
    case 'unclear':
      return 'unknown';
    case 'succeeded':
      return kindOf(row).isUsedUp || getStore(ctx).wasShown({ intent: row }, progress.status) ? null : 'done';
    default:
      return null;
  }
}

/**
 * Finds the requests of the last day that do the same as an intent, on this page or another one, and that may still be mined or
 * have succeeded without a view that has shown it; and payments elsewhere that do the same. Reads signals.
 */
export function findEarlier(ctx: Context, intent: Intent): readonly EarlierRequest[] {
  watchTabs(ctx);
  const store = getStore(ctx);
  const chain = getLoadedChains(ctx).get(namespaceOf(intent.account));
  // Requests of other families do something else, and without its family, no request is built.
  if (!chain) return [];
  const keyOf = (each: Intent | null): string | null =>
    each && namespaceOf(each.account) === namespaceOf(intent.account) ? requestKey(chain, each) : null;
  const key = keyOf(intent);
  const now = ctx.clock.now();
  // For an entry that is no longer followed here, the stored rows are used: another page has reported its end.
  const entries = store.all().filter(({ controller }) => !controller.signal.aborted);
  const own = entries
    .filter(({ intent: other, at }) => keyOf(other) === key && now - at < FOLLOWED_FOR)
    .map((entry) => ({ id: entry.intent.id, state: stateOf(entry) }));
  const others = [
    ...store.stored().map((row) => ({ row, state: row.hash ? ('pending' as const) : ('unknown' as const) })),
    ...store.ended().map((row) => ({ row, state: stateOfEnded(ctx, chain, row) })),
  ]
    .filter(({ row }) => !entries.some((entry) => entry.intent.id === row.id) && keyOf(toIntent(chain, row)) === key)
    .map(({ row: { id }, state }) => ({ id, state }));
  const elsewhere = getPaymentsElsewhere(ctx)
    .value.filter(({ intent: other, at }) => keyOf(other) === key && now - at < FOLLOWED_FOR)
    .map(({ intent: { id }, state }) => ({ id, state }));
  const found = [...own, ...others, ...elsewhere].filter(({ id }) => id !== intent.id);
  return states.flatMap((state) => found.flatMap((each) => (each.state === state ? { id: each.id, state } : [])));
}
