import type { Context } from '../../core/actions/Context';
import type { Session } from './getSession';
import { getWallet } from './getWallet';

/** Ends the connecting of a wallet. Without one, the app's network is again the one from before. */
export function stopConnecting(ctx: Context, session: Session): void {
  const restore = session.connecting;
  session.connecting = null;
  if (!getWallet(ctx, session.payment)) restore?.();
}
