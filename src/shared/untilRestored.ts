import type { Context } from '../core/actions/Context';
import type { Namespace } from '../lib/caip';
import * as limits from '../lib/limits';
import { withTimeout } from '../lib/timeout';
import { until } from './until';

/**
 * Waits until a stored connection is restored, if there is one, so that a page that has just loaded does not get an empty list
 * of accounts.
 */
export async function untilRestored({ state, storage, clock, signal }: Context, namespace: Namespace): Promise<void> {
  const isRestoring = (): boolean =>
    state.accounts.get(namespace).status === 'connecting' && Boolean(storage.get('connections')?.[namespace]);
  if (!isRestoring()) return;
  const untilOver = (ending: AbortSignal) => until(() => (isRestoring() ? undefined : true), ending);
  await withTimeout(untilOver, limits.restoreTimeout, { clock, signal }).catch(() => {});
}
