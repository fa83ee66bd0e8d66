import type { Context } from '../../core/actions/Context';
import { changedValues } from '../../lib/changedValues';
import { perInstance } from '../../shared/perInstance';
import { askAgain } from './askAgain';

/**
 * Follows the app's sign-in, which the host may set or change while wallets are connected: each account is then asked to sign in,
 * one after the other, unless it has a session. A new object with equal values, such as from each render of a host, has no effect.
 */
export const followSignIn = perInstance((ctx: Context) => {
  const { settings } = ctx.state;
  let before = settings.peek().signIn?.() ?? {};
  /** Identifies the latest change. An earlier one stops: its questions are open or asked again. */
  let latest = {};

  async function askAll(change: object): Promise<void> {
    // The loader has reported an error of the chunk; without it, no account passes.
    await ctx.load('signIn').then(
      ({ signIn }) => signIn.lookUpAll(ctx),
      () => {},
    );
    for (const namespace of [...ctx.connections.keys()]) if (change === latest) await askAgain(ctx, namespace);
  }

  const dispose = settings.subscribe(({ signIn }) => {
    const config = signIn?.() ?? {};
    const isChanged = Object.keys(changedValues(before, config)).length > 0;
    before = config;
    if (!isChanged) return;
    latest = {};
    if (signIn) void askAll(latest);
  });
  ctx.signal.addEventListener('abort', dispose, { once: true });
  return dispose;
});
