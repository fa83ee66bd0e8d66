import type { Context } from '../../core/actions/Context';
import type { AlertCode } from '../../core/state/alert';
import { getPairing } from './getPairing';
import { pairingError } from './pairingError';

interface FatalError {
  readonly pattern: RegExp;
  readonly code: 'originNotAllowed' | 'invalidKey' | 'jwtValidation';
  readonly alert: AlertCode;
}

/** Permanent relay errors by the text of their message, with the alert that is shown. */
const fatalErrors: readonly FatalError[] = [
  {
    pattern: /origin not allowed/i,
    code: 'originNotAllowed',
    alert: 'invalidAppConfiguration',
  },
  {
    pattern: /invalid (?:api )?key|project.?id|project not found/i,
    code: 'invalidKey',
    alert: 'invalidAppConfiguration',
  },
  {
    // A token that is too old or too new means that the device's clock is wrong.
    pattern: /\bJWT\b|\bclock\b/i,
    code: 'jwtValidation',
    alert: 'sessionExpired',
  },
];

/** The error comes from the relay or a wallet and is untrusted: use only strings, and cap their length. */
const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');

/**
 * Shows an alert and reports an error to the host if the relay rejects the client permanently, once for each reason.
 * Returns false for any other error, which a retry may fix.
 */
export function reportRelayError(ctx: Context, error: unknown): boolean {
  const { message, reason } = (error ?? {}) as { message?: unknown; reason?: unknown };
  const text = [error, message, reason].map(toText).join(' ');
  const fatalError = fatalErrors.find(({ pattern: words }) => words.test(text));
  if (!fatalError) return false;
  const { reportedErrors } = getPairing(ctx);
  if (reportedErrors.has(fatalError.code)) return true;
  reportedErrors.add(fatalError.code);
  ctx.state.alert.show(fatalError.alert, { origin: location.origin });
  ctx.report(pairingError(fatalError.code, { cause: error }));
  return true;
}
