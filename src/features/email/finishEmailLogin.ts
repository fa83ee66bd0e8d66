import type { Context } from '../../core/actions/Context';
import { getThrottle } from './getThrottle';

/** Connects the account of a confirmed e-mail address and closes the modal. */
export async function finishEmailLogin(ctx: Context, signal: AbortSignal): Promise<void> {
  const { embeddedWallet } = await ctx.load('embeddedWallet');
  signal.throwIfAborted();
  await embeddedWallet.finishLogin(ctx, { method: 'email', signal });
  getThrottle(ctx).clear();
}
