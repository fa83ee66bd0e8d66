import type { Context } from '../../core/actions/Context';

/** The secure site has accepted a login. If it is left before its account is connected, the visitor is signed out. */
export async function acceptLogin(ctx: Context, signal: AbortSignal): Promise<void> {
  const { embeddedWallet } = await ctx.load('embeddedWallet');
  embeddedWallet.acceptLogin(ctx, signal);
}
