import type { Context } from '../../core/actions/Context';
import type { Embedded } from '../../core/ports/embedded';

/** The embedded wallet, for a login. Rejects with `signal.reason` if the visitor has left. */
export async function getEmbedded(ctx: Context, signal: AbortSignal): Promise<Embedded> {
  const { embeddedWallet } = await ctx.load('embeddedWallet');
  signal.throwIfAborted();
  const wallet = await embeddedWallet.getReady(ctx);
  signal.throwIfAborted();
  return wallet;
}
