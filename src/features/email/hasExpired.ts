import { matches } from '../../lib/natives';
import { embeddedErrorCode } from '../../shared/embedded/embeddedErrorCode';

/** Whether a code or a link is no longer valid. The service reports this only in the message text. */
export function hasExpired(error: unknown): boolean {
  const { message } = (error ?? {}) as { readonly message?: unknown };
  return (
    embeddedErrorCode(error) === 'requestTimedOut' ||
    (typeof message === 'string' && matches(/expired|too many|request a new/i, message.slice(0, 200)))
  );
}
