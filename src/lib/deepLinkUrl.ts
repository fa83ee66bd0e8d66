import { linkUrl } from './linkUrl';
import { exec, matches, parseUrl, slice, toLowerCase } from './natives';

const MAX_LENGTH = 4096;

/** A scheme and what RFC 3986 allows after it, exactly as the browser would read it: nothing to trim, repair or decode. */
const nativeLink = /^([a-z][a-z0-9+.-]*):[\w.~!$&'()*+,;=:@/?#[\]%-]*$/i;

/** Schemes that run code, read local data, or open something other than a wallet's app. `https` has its own rule below. */
const refusedSchemes = new RegExp(
  `^(?:${[
    // Code and documents.
    'javascript|vbscript|data|blob|file|filesystem|about|view-source|jar|mhtml|resource',
    // Network protocols.
    'https?|wss?|s?ftps?|ldaps?|smb|nfs|ssh|telnet|vnc|rdp|feed|sip',
    // Other functions of a phone.
    'tel|sms|mms|mailto|callto|facetime.*|itms.*|market|android-app|content|intent|app-settings|prefs|shortcuts|x-(?:apple|web|help|safari).*',
    // Browsers, browser extensions, and desktop shell handlers.
    '(?:.*-)?extension|chrome.*|safari.*|firefox.*|moz.*|ms-.*|search(?:-ms)?|shell|help|applescript|steam|vscode.*',
  ].join('|')})$`,
  'i',
);

/**
 * Checks every link before the device opens it: returns the normalized link if it is safe, otherwise null. Accepts https
 * (and http on localhost), and native schemes in RFC 3986 syntax that are not on the list of refused schemes.
 */
export function deepLinkUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  if (matches(/^https?:/i, value)) return linkUrl(value);
  const scheme = exec(nativeLink, value)?.[1];
  // The browser would throw an error for a text that is not a URL, such as one with a port and no host.
  if (!scheme || matches(refusedSchemes, scheme) || !parseUrl(value)) return null;
  return toLowerCase(scheme) + slice(value, scheme.length);
}
