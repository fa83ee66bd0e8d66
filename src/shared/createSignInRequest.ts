import type { Context } from '../core/actions/Context';
import type { SignInRequest } from '../core/ports/signIn';
import type { CaipNetworkId } from '../lib/caip';

/**
 * Makes the message that a wallet is asked to sign while it connects; null if the app has no sign-in, or the account has to be
 * asked afterwards.
 */
export async function createSignInRequest(
  ctx: Context,
  networkId: CaipNetworkId,
  writer: 'wallet' | 'page',
): Promise<SignInRequest | null> {
  if (!ctx.state.settings.peek().signIn) return null;
  return (await ctx.load('signIn')).signIn.createRequest(ctx, networkId, writer);
}
