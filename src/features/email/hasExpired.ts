import { matches } from '../../lib/natives';
import { embeddedErrorCode } from '../../shared/embedded/embeddedErrorCode';

/** Whether a code or a link does not work any more, so that another one is needed. The service says so only in words. */
export function hasExpired(error: unknown): boolean {
  const { message } = (error ?? {}) as { readonly message?: unknown };
  return (
    embeddedErrorCode(error) === 'requestTimedOut' ||
    (typeof message === 'string' && matches(/expired|too many|request a new/i, message.slice(0, 200)))
  );
}
