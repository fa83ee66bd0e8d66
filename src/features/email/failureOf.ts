import { matches } from '../../lib/natives';
import { embeddedErrorCode } from '../../shared/embedded/embeddedErrorCode';

/** What has ended, or has never begun: only another e-mail helps. */
const endPattern = /expired|too many|request a new|\bno (?:code|link|login|change)\b/i;
const subjectPattern = /(?<!(?:error|status) )code|otp|link|device/i;
const refusalPattern = /invalid|incorrect|(?<!went )wrong|(?:not|n[’']t) (?:valid|correct|right|match)/i;

/**
 * The reason why a check of a code or a link failed: it is wrong, it has expired, or it is unchecked. The service reports only in the
 * message text why it refuses. A text that does not refuse the code or the link is about an outage, in whatever words: of the frame, its
 * connection, or the service.
 */
export function failureOf(error: unknown): 'wrong' | 'expired' | 'unchecked' {
  const code = embeddedErrorCode(error);
  if (code === 'requestTimedOut') return 'expired';
  // Other codes are those of a frame that was not loaded or lost, and of chunks.
  if (code !== 'frameError') return 'unchecked';
  const { message } = error as Error;
  if (matches(endPattern, message)) return 'expired';
  return matches(subjectPattern, message) && matches(refusalPattern, message) ? 'wrong' : 'unchecked';
}
