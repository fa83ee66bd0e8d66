import { linkUrl } from './linkUrl';
import { exec, matches, slice, toLowerCase } from './natives';

const MAX_LENGTH = 4096;

/** A scheme and what RFC 3986 allows after it, as the browser would see it: nothing to trim, to repair or to decode. */
const native = /^([a-z][a-z0-9+.-]*):[\w.~!$&'()*+,;=:@/?#[\]%-]*$/i;

/** Schemes that run code, read what is local, act without an app of a wallet, or have a rule of their own. */
const refused = new RegExp(
  `^(?:${[
    // Code and documents.
    'javascript|vbscript|data|blob|file|filesystem|about|view-source|jar|mhtml|resource',
    // Protocols of the network.
    'https?|wss?|s?ftps?|ldaps?|smb|nfs|ssh|telnet|vnc|rdp|feed|sip',
    // Other parts of a phone.
    'tel|sms|mms|mailto|callto|facetime.*|itms.*|market|android-app|content|intent|app-settings|prefs|shortcuts|x-(?:apple|web|help|safari).*',
    // Browsers, their extensions, and handlers of a desktop's shell.
    '(?:.*-)?extension|chrome.*|safari.*|firefox.*|moz.*|ms-.*|search(?:-ms)?|shell|help|applescript|steam|vscode.*',
  ].join('|')})$`,
  'i',
);

/**
 * The one gate of every link that is handed to the device: the link if it is safe to open, in normal form, else null.
 * Passes https (and http on this machine), and native schemes in the syntax of RFC 3986 that are not refused by name.
 */
export function deepLinkUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  if (matches(/^https?:/i, value)) return linkUrl(value);
  const scheme = exec(native, value)?.[1];
  return scheme && !matches(refused, scheme) ? toLowerCase(scheme) + slice(value, scheme.length) : null;
}
