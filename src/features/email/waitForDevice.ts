import type { Context } from '../../core/actions/Context';
import { withTimeout } from '../../lib/timeout';
import { embeddedErrorCode } from '../../shared/embedded/embeddedErrorCode';
import { getEmbedded } from '../../shared/embedded/getEmbedded';
import { codeLifetime } from './codeLifetime';
import { failureOf } from './failureOf';

/** How long after a failure to reach the service the page asks again (ms). */
const RETRY_DELAY = 5_000;
/** Failures that another request would have, too: of the page’s policy, its origin, or the version of the modal. */
const finalCodes: readonly string[] = ['emailLoginNotLoaded', 'originNotAllowed', 'chunkNotLoaded', 'chunkChanged'];

/**
 * Waits until the visitor has opened the link in the e-mail. One request to the frame lasts 30 s, so it is repeated while
 * the link is valid, also if the frame or the connection was lost: the visitor may be away in the app for e-mail. Rejects with `requestTimedOut` after that, and with `signal.reason` if the visitor left.
 */
export function waitForDevice(ctx: Context, signal: AbortSignal): Promise<void> {
  const wait = async (attempt: AbortSignal): Promise<void> => {
    for (;;) {
      try {
        const wallet = await getEmbedded(ctx, attempt);
        return await wallet.connectDevice();
      } catch (error) {
        attempt.throwIfAborted();
        const code = embeddedErrorCode(error);
        if (failureOf(error) !== 'unchecked' || finalCodes.includes(code)) throw error;
        if (code !== 'embeddedWalletTimedOut') await ctx.clock.delay(RETRY_DELAY, attempt);
      }
    }
  };
  return withTimeout(wait, codeLifetime, { clock: ctx.clock, signal });
}
