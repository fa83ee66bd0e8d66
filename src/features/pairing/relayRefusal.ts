import type { MessageKey } from '../../core/words/Words';

/** Why the relay permanently rejects the page. */
export interface RelayRefusal {
  readonly code: 'originNotAllowed' | 'invalidKey' | 'jwtValidation';
  /** Help for the visitor or the site's operator. */
  readonly help: MessageKey;
}

/** Permanent relay errors by the text of their message. */
const refusals: readonly (RelayRefusal & { readonly pattern: RegExp })[] = [
  { pattern: /origin not allowed/i, code: 'originNotAllowed', help: 'help.invalidAppConfiguration' },
  {
    pattern: /invalid (?:api )?key|project.?id|project not found/i,
    code: 'invalidKey',
    help: 'help.invalidProjectId',
  },
  // A token that is too old or too new means that the device's clock is wrong.
  { pattern: /\bJWT\b|\bclock\b/i, code: 'jwtValidation', help: 'help.sessionExpired' },
];

/** The error is untrusted: use only strings, and cap their length. */
const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');

/** Reads from an error of the relay's connection why the relay permanently rejects the page; null for any other, which a retry may fix. */
export function relayRefusal(error: unknown): RelayRefusal | null {
  const { message, reason } = (error ?? {}) as { message?: unknown; reason?: unknown };
  const text = [error, message, reason].map(toText).join(' ');
  return refusals.find(({ pattern }) => pattern.test(text)) ?? null;
}
