import { effect } from '#reactive';
import type { Context } from '../core/actions/Context';
import type { Namespace } from '../lib/caip';
import * as limits from '../lib/limits';

/**
 * Waits until a stored connection is restored, if there is one, so that a page that has just loaded does not get an empty list
 * of accounts.
 */
export async function untilRestored({ state, storage, clock, signal }: Context, namespace: Namespace): Promise<void> {
  const isRestoring = (): boolean =>
    state.accounts.get(namespace).status === 'connecting' && Boolean(storage.get('connections')?.[namespace]);
  if (!isRestoring()) return;
  const controller = new AbortController();
  const finish = (): void => controller.abort();
  const dispose = effect(() => {
    if (!isRestoring()) finish();
  });
  signal.addEventListener('abort', finish);
  await clock.delay(limits.restoreTimeout, controller.signal).catch(() => {});
  signal.removeEventListener('abort', finish);
  dispose();
}
