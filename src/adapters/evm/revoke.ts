import type { Clock } from '../../lib/clock';
import { withTimeout } from '../../lib/timeout';
import type { Request } from './createRequest';
import { findInError } from './findInError';

/** Best effort: a wallet that does not answer keeps nobody from leaving (ms). */
const LIMIT = 3_000;

/** Rejected, not allowed any more, unsupported method or params, wallet gone. */
const harmless = new Set([4001, 4100, 4200, 4900, -32601, -32602, -32004]);
const unsupported =
  /unsupported|unknown method|not (?:support|found|implement|exist|available|allowed)|no such method/i;

/**
 * Gives the permission to see accounts back (EIP-2255). A wallet that cannot, a visitor who says no there and silence count as
 * done: leaving must always work. Rejects with the wallet's error only when it tried and failed.
 */
export async function revoke(request: Request, clock: Clock, life: AbortSignal): Promise<void> {
  try {
    const ask = (signal: AbortSignal): Promise<unknown> =>
      request('wallet_revokePermissions', [{ eth_accounts: {} }], signal);
    await withTimeout(ask, LIMIT, { clock, signal: life });
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    const tolerable = findInError(error, ({ code, message }) => harmless.has(code) || unsupported.test(message));
    if (!life.aborted && !timedOut && !tolerable) throw error;
  }
}
