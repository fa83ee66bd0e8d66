import type { Context } from '../../core/actions/Context';
import { isConnected } from '../../core/kit';
import { getPairing } from './getPairing';
import { pair } from './pair';

/**
 * Retries after the relay rejected the page because of a wrong device clock, or has sent too much, with another alert if it does so
 * again.
 */
export async function reconnect(ctx: Context): Promise<void> {
  const { router, networks } = ctx.state;
  const { reportedErrors, clients, activeViews } = getPairing(ctx);
  reportedErrors.delete('jwtValidation');
  reportedErrors.delete('relayFlooded');
  for (const client of clients) {
    client.refusal = null;
    client.session?.relay.reconnect();
  }
  if (activeViews) pair(ctx);
  // Connect lists the ways to connect, and shows the terms that may have to be accepted first.
  else if (!isConnected(ctx) && router.current.peek().view !== 'Connect')
    router.reset('Connect', { namespace: networks.family.peek() ?? undefined }, 'back');
}
