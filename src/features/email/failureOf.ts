import { matches } from '../../lib/natives';
import { embeddedErrorCode } from '../../shared/embedded/embeddedErrorCode';

/** Errors of the frame, and of a chunk that was not loaded: the service has not responded. */
const unansweredCodes: readonly string[] = [
  'embeddedWalletNotLoaded',
  'embeddedWalletTimedOut',
  'emailLoginNotLoaded',
  'originNotAllowed',
  'somethingWentWrong',
  'chunkNotLoaded',
  'chunkChanged',
];

/** The texts of browsers for a request of the frame that has failed. */
const connectionPattern = /failed to fetch|load failed|network|connection|offline/i;

/**
 * The reason why a check of a code or a link failed: it is wrong, it has expired, or it is unchecked, because the service was not
 * reached. The service reports why it refuses only in the message text.
 */
export function failureOf(error: unknown): 'wrong' | 'expired' | 'unchecked' {
  const { message } = (error ?? {}) as { readonly message?: unknown };
  const text = typeof message === 'string' ? message.slice(0, 200) : '';
  const code = embeddedErrorCode(error);
  if (code === 'requestTimedOut') return 'expired';
  if (!navigator.onLine || unansweredCodes.includes(code)) return 'unchecked';
  if (matches(/expired|too many|request a new/i, text)) return 'expired';
  return matches(connectionPattern, text) ? 'unchecked' : 'wrong';
}
