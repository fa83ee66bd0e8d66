import type { Context } from '../core/actions/Context';
import type { Http } from '../core/ports/Http';
import { serviceUrl } from '../lib/serviceUrl';
import { sendRequest } from './sendRequest';

/**
 * Fetches JSON from the project's service. Transient failures are retried three times.
 * @throws HttpError, DOMException `TimeoutError`; `signal.reason` when aborted
 */
export async function fetchJson(
  { state, clock }: Context,
  http: Http,
  path: string,
  signal: AbortSignal,
): Promise<unknown> {
  // In a new task: on a slow phone, starting a request takes half a frame, and the modal has just been opened.
  await clock.delay(0, signal);
  const settings = state.settings.peek();
  const url = serviceUrl(settings, settings.endpoints.api, path);
  return sendRequest((attempt) => http.get(url, attempt), { clock, signal });
}
