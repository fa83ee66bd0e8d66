import type { Context } from '../../core/actions/Context';
import type { SocialProvider } from '../../core/options/hostFeatures';

/** A login that the secure site has accepted, and whose account is not connected yet. */
export interface AcceptedLogin {
  readonly method: 'email' | SocialProvider;
  /** The name at the provider. */
  readonly username?: string | null;
  /** Aborted when the visitor leaves the login. */
  readonly signal: AbortSignal;
}

/** The secure site has accepted a login. If it is left before its account is connected, the visitor is signed out. */
export async function acceptLogin(ctx: Context, login: AcceptedLogin): Promise<void> {
  const { embeddedWallet } = await ctx.load('embeddedWallet');
  embeddedWallet.acceptLogin(ctx, login);
}
