import type { Clock } from '../lib/clock';
import { isTransientStatus } from '../lib/isTransientStatus';
import { retry } from '../lib/retry';
import { withTimeout } from '../lib/timeout';

/** How long one attempt may take (ms). */
const TIMEOUT = 10_000;

interface RequestOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Whether the request may be sent more than once, because it only reads. */
  readonly repeat?: boolean;
}

/**
 * Sends a request to a service. Transient failures are retried three times.
 * @throws what the request throws; DOMException `TimeoutError`; `signal.reason` when aborted
 */
export const sendRequest = <T>(
  send: (signal: AbortSignal) => Promise<T>,
  { repeat = true, ...options }: RequestOptions,
): Promise<T> =>
  retry(() => withTimeout(send, TIMEOUT, options), { ...options, count: repeat ? 3 : 0, retryOn: isTransientStatus });
