import type { Context } from '../../core/actions/Context';
import { withTimeout } from '../../lib/timeout';
import { embeddedErrorCode } from '../../shared/embedded/embeddedErrorCode';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { codeLifetime } from './codeLifetime';

/**
 * Waits until the visitor has opened the link in the e-mail. One request to the frame lasts 30 s, so it is repeated while
 * the link is valid. Rejects with `requestTimedOut` after that, and with `signal.reason` if the visitor left.
 */
export function waitForDevice(ctx: Context, signal: AbortSignal): Promise<void> {
  const wait = async (attempt: AbortSignal): Promise<void> => {
    for (;;) {
      try {
        const wallet = await getEmbedded(ctx, attempt);
        return await wallet.connectDevice();
      } catch (error) {
        attempt.throwIfAborted();
        if (embeddedErrorCode(error) !== 'embeddedWalletTimedOut') throw error;
      }
    }
  };
  return withTimeout(wait, codeLifetime, { clock: ctx.clock, signal });
}
