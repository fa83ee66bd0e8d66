import { cleanText } from '../../lib/cleanText';
import { exec } from '../../lib/natives';
import { socialError } from './socialError';

const MAX_LENGTH = 120;

/**
 * Codes for a visitor who did not approve the login: `access_denied` (OAuth 2.0, RFC 6749, section 4.1.2.1), and those of
 * single providers.
 */
const cancelCodes: readonly string[] = [
  'access_denied',
  'user_denied',
  'user_cancelled',
  'user_cancelled_authorize',
  'user_cancelled_login',
];

/**
 * The error in the URI that the provider's window returned; null if there is none. `socialLoginCanceled` if the visitor did
 * not approve, otherwise `socialLoginRefused` with the provider's reason as one short line of plain text.
 */
export function readRefusal(resultUri: string): ReturnType<typeof socialError> | null {
  const code = readParam(resultUri, /[?&#]error=([^&#]*)/);
  if (code === null) return null;
  if (cancelCodes.includes(code)) return socialError('socialLoginCanceled');
  const reason = readParam(resultUri, /[?&#]error_description=([^&#]*)/) ?? code;
  return socialError('socialLoginRefused', { params: { reason: cleanText(reason, MAX_LENGTH) } });
}

function readParam(uri: string, pattern: RegExp): string | null {
  const text = exec(pattern, uri)?.[1];
  if (text === undefined) return null;
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}
