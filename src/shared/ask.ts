import type { Context } from '../core/actions/Context';
import type { Http } from '../core/ports/Http';
import { isTransientStatus } from '../lib/isTransientStatus';
import { retry } from '../lib/retry';
import { serviceUrl } from '../lib/serviceUrl';
import { withTimeout } from '../lib/timeout';

/** Milliseconds until an answer counts as missing. */
const TIMEOUT = 10_000;

/**
 * Asks the project's service for JSON; transient failures are repeated three times (specification section 9).
 * @throws HttpError, DOMException `TimeoutError`; `signal.reason` when aborted
 */
export async function ask({ state, clock }: Context, http: Http, path: string, signal: AbortSignal): Promise<unknown> {
  // In a task of its own: on a slow phone to ask takes as long as half a frame, and the modal was only just opened.
  await clock.delay(0, signal);
  const settings = state.settings.peek();
  const url = serviceUrl(settings, settings.endpoints.api, path);
  const once = () => withTimeout((attempt) => http.get(url, attempt), TIMEOUT, { clock, signal });
  return retry(once, { clock, signal, retryOn: isTransientStatus });
}
