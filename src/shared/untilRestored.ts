import { effect } from '#reactive';
import type { Context } from '../core/actions/Context';
import { type Namespace, namespaces } from '../lib/caip';
import * as limits from '../lib/limits';

/**
 * Waits until it is known whether a chain family has a wallet: until its stored connection, if there is one, is restored. So a page
 * that has just loaded does not get an empty list of accounts, even if it requests them before the modal has started.
 */
export const untilRestored = (ctx: Context, namespace: Namespace): Promise<void> =>
  untilNot(ctx, () => isRestoring(ctx, namespace));

/**
 * Waits until it is known which account an action is about: that of a chain family, else of the active one. A family without a
 * wallet also waits for the other families, because one of their accounts may become the active one.
 */
export const untilAccountKnown = (ctx: Context, namespace?: Namespace): Promise<void> =>
  untilNot(ctx, () => {
    const family = namespace ?? ctx.state.networks.activeNamespace.value;
    const hasWallet = ctx.state.accounts.get(family).status === 'connected';
    return !hasWallet && namespaces.some((each) => isRestoring(ctx, each));
  });

const isRestoring = ({ state, storage }: Context, namespace: Namespace): boolean =>
  state.accounts.get(namespace).status === 'connecting' && Boolean(storage.get('connections')?.[namespace]);

/** Waits until a condition on the state ends, at most as long as a restore may take. Ends with the modal. */
async function untilNot(ctx: Context, condition: () => boolean): Promise<void> {
  const { clock, signal, storage } = ctx;
  if (storage.get('connections')) ctx.start();
  if (signal.aborted || !condition()) return;
  const controller = new AbortController();
  const finish = (): void => controller.abort();
  const dispose = effect(() => {
    if (!condition()) finish();
  });
  signal.addEventListener('abort', finish);
  await clock.delay(limits.restoreTimeout, controller.signal).catch(() => {});
  signal.removeEventListener('abort', finish);
  dispose();
}
