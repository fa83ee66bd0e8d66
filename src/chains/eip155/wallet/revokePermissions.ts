import type { Clock } from '../../../lib/clock';
import { withTimeout } from '../../../lib/timeout';
import { findInError } from '../../../shared/findInError';
import { answerLimit } from '../../connecting/answerLimit';
import { createRequest } from './createRequest';
import type { Provider } from './provider';

/** Rejected by the user, unauthorized, unsupported method or params, disconnected. */
const ignoredCodes = new Set([4001, 4100, 4200, 4900, -32601, -32602, -32004]);
const unsupportedMessage =
  /unsupported|unknown method|not (?:support|found|implement|exist|available|allowed)|no such method/i;

/**
 * Revokes the permission to see accounts (EIP-2255). Disconnecting must always work, so a wallet that does not support this,
 * a rejection by the user and a timeout are ignored. Rejects with the wallet's error only if the wallet tried and failed.
 */
export async function revokePermissions(wallet: Provider, clock: Clock): Promise<void> {
  try {
    const revoke = (limit: AbortSignal): Promise<unknown> =>
      createRequest(wallet, limit)('wallet_revokePermissions', [{ eth_accounts: {} }]);
    await withTimeout(revoke, answerLimit, { clock });
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    const isIgnored = findInError(
      error,
      ({ code, message }) => ignoredCodes.has(code) || unsupportedMessage.test(message),
    );
    if (!timedOut && !isIgnored) throw error;
  }
}
