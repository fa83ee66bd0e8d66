import type { Context } from '../../core/actions/Context';
import { showInvalidProject } from '../../shared/showInvalidProject';
import { getPairing } from './getPairing';
import { pairingError } from './pairingError';
import { relayRefusal } from './relayRefusal';

/**
 * Shows an alert and reports an error to the host if the relay rejects the client permanently, once for each reason.
 * Returns false for any other error, which a retry may fix.
 * @param error of the relay's connection: a wallet or the host could say the same in their own errors
 */
export function reportRelayError(ctx: Context, error: unknown): boolean {
  const refusal = relayRefusal(error);
  if (!refusal) return false;
  const { reportedErrors, refusals } = getPairing(ctx);
  refusals.set(error, refusal);
  const { code } = refusal;
  if (reportedErrors.has(code)) return true;
  reportedErrors.add(code);
  const params = { origin: location.origin };
  if (code === 'invalidKey') showInvalidProject(ctx, params);
  else ctx.state.alert.show(code === 'jwtValidation' ? 'sessionExpired' : 'invalidAppConfiguration', params);
  ctx.report(pairingError(code, { cause: error }));
  return true;
}
