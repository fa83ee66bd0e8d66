import { unexplainedErrorText } from '../../lib/unexplainedErrorText';
import { embeddedErrorCode } from '../../shared/embedded/embeddedErrorCode';

/** Why the service has refused a step, in its own words, as one short line of plain text; null if it did not say. */
export function readRefusal(error: unknown): string | null {
  if (embeddedErrorCode(error) !== 'frameError') return null;
  const { message } = error as Error;
  return message === unexplainedErrorText ? null : message;
}
