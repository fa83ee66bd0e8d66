import type { Context } from '../../core/actions/Context';
import type { SignInGate } from '../../core/ports/signInGate';

/** Returns the gate for connected accounts: the sign-in that the app has configured, if any. */
export function getGate(ctx: Context): SignInGate | undefined {
  if (!ctx.state.settings.peek().signIn) return undefined;
  return async (...question) => (await ctx.load('signIn')).signIn.gate(ctx, question);
}
