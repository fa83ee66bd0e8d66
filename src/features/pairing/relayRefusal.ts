import type { AlertCode } from '../../core/state/alert';
import type { MessageKey } from '../../core/words/Words';
import { readErrorCode } from '../../lib/errorCode';

/** Why the page and the relay have no connection until the visitor tries again. */
export interface RelayRefusal {
  readonly code: 'originNotAllowed' | 'invalidKey' | 'jwtValidation' | 'relayFlooded';
  readonly alert: AlertCode;
  /** Help for the visitor or the site's operator. */
  readonly help: MessageKey;
}

/** Permanent relay errors by the text of their message. */
const refusals: readonly (RelayRefusal & { readonly pattern: RegExp })[] = [
  {
    pattern: /origin not allowed/i,
    code: 'originNotAllowed',
    alert: 'invalidAppConfiguration',
    help: 'help.invalidAppConfiguration',
  },
  {
    pattern: /invalid (?:api )?key|project.?id|project not found/i,
    code: 'invalidKey',
    alert: 'invalidAppConfiguration',
    help: 'help.invalidProjectId',
  },
  // A token that is too old or too new means that the device's clock is wrong.
  {
    pattern: /\bJWT\b|\bclock\b/i,
    code: 'jwtValidation',
    alert: 'sessionExpired',
    help: 'help.sessionExpired',
  },
];

/** The page's own verdict on the relay. */
const flood: RelayRefusal = { code: 'relayFlooded', alert: 'relayFlooded', help: 'help.relayFlooded' };

/** The error is untrusted: use only strings, and cap their length. */
const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');

/**
 * Reads from an error of the relay's connection why the relay permanently rejects the page, or the page the relay; null for any other,
 * which a retry may fix.
 */
export function relayRefusal(error: unknown): RelayRefusal | null {
  if (readErrorCode(error, '')[0] === flood.code) return flood;
  const { message, reason } = (error ?? {}) as { message?: unknown; reason?: unknown };
  const text = [error, message, reason].map(toText).join(' ');
  return refusals.find(({ pattern }) => pattern.test(text)) ?? null;
}
