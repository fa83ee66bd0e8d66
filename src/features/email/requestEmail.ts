import type { Context } from '../../core/actions/Context';
import type { Embedded } from '../../core/ports/embedded';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { getThrottle } from './getThrottle';

/**
 * Requests an e-mail from the service, and returns the next step.
 * @throws ThrottleError if another one was sent a moment ago; the error of `send`; `signal.reason` if the visitor left
 */
export async function requestEmail<Step>(
  ctx: Context,
  send: (wallet: Embedded) => Promise<Step>,
  signal: AbortSignal,
): Promise<Step> {
  const throttle = getThrottle(ctx);
  throttle.check();
  const wallet = await getEmbedded(ctx, signal);
  // Another tab may have requested one while the frame was loading.
  throttle.check();
  const step = await send(wallet);
  // The e-mail was sent even if the visitor has left meanwhile.
  throttle.start();
  signal.throwIfAborted();
  return step;
}
