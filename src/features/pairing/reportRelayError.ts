import type { Context } from '../../core/actions/Context';
import type { AlertCode } from '../../core/state/alert';
import { pairingError } from './pairingError';
import { pairingOf } from './pairingOf';

interface Refusal {
  readonly words: RegExp;
  readonly code: 'originNotAllowed' | 'invalidKey' | 'jwtValidation';
  readonly alert: AlertCode;
}

/** Why a relay refuses for good, by what it says, and what the visitor is told. */
const refusals: readonly Refusal[] = [
  {
    words: /origin not allowed/i,
    code: 'originNotAllowed',
    alert: 'invalidAppConfiguration',
  },
  {
    words: /invalid (?:api )?key|project.?id|project not found/i,
    code: 'invalidKey',
    alert: 'invalidAppConfiguration',
  },
  {
    // A token that is too old or too new: the device's clock is wrong.
    words: /\bJWT\b|\bclock\b/i,
    code: 'jwtValidation',
    alert: 'sessionExpired',
  },
];

/** Who refused is a stranger, a wallet as well as the relay: only words are words. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');

/**
 * Tells the visitor by an alert and the host by an error event that the relay refuses for good, each reason once. False
 * for every other error: trying again may help.
 */
export function reportRelayError(ctx: Context, error: unknown): boolean {
  const { message, reason } = (error ?? {}) as { message?: unknown; reason?: unknown };
  const text = [error, message, reason].map(textOf).join(' ');
  const refusal = refusals.find(({ words }) => words.test(text));
  if (!refusal) return false;
  const { told } = pairingOf(ctx);
  if (told.has(refusal.code)) return true;
  told.add(refusal.code);
  ctx.state.alert.show(refusal.alert, { origin: location.origin });
  ctx.report(pairingError(refusal.code, { cause: error }));
  return true;
}
