import type { Context } from '../../core/actions/Context';
import { isConnected } from '../../core/kit';
import { getPairing } from './getPairing';
import { pair } from './pair';

/** Tries again after the relay refused the page because the device's clock was wrong, and says so if it still is. */
export async function reconnect(ctx: Context): Promise<void> {
  const { router } = ctx.state;
  const { reportedErrors, activeSession, activeViews } = getPairing(ctx);
  reportedErrors.delete('jwtValidation');
  if (activeSession) activeSession.relay.reconnect();
  else if (activeViews) pair(ctx);
  // The ways to connect are there, with the documents that may have to be accepted first.
  else if (!isConnected(ctx) && router.current.peek().view !== 'Connect') router.reset('Connect', {}, 'back');
}
