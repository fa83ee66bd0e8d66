import type { Context } from '../../core/actions/Context';
import type { PairParams } from '../../core/ports/relay';

/** Makes what a wallet is asked to sign while it connects; undefined if the app has no sign-in. */
export function getSignInRequest(ctx: Context): PairParams['signIn'] {
  if (!ctx.state.settings.peek().signIn) return undefined;
  return async (networkId) => (await ctx.load('signIn')).signIn.createRequest(ctx, networkId, true);
}
