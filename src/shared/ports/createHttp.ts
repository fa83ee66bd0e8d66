import type { Http, HttpCall, HttpError } from '../../core/ports/Http';
import { type Clock, systemClock } from '../../lib/clock';
import { withErrorCode } from '../../lib/errorCode';
import { isTestDocument } from '../../lib/isTestDocument';
import { retryAfter } from '../../lib/retryAfter';
import { messages } from './errors';

const MAX_BYTES = 2 * 1024 * 1024;

function httpError(code: keyof typeof messages, details: Omit<HttpError, keyof Error>, cause?: unknown): HttpError {
  const text = messages[code].replace('{n}', String(details.status));
  return withErrorCode(Object.assign(new Error(text, { cause }), details), code, text);
}

/** Reads a body as text up to a limit, so that an endless one cannot fill the page's memory. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      void reader.cancel().catch(() => {});
      throw new RangeError('Body over 2 MiB');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Decodes a body. The error of an empty one says so, because it is the success of some requests. */
function readJson(text: string): unknown {
  if (!text) throw Object.assign(new SyntaxError('The body is empty'), { isEmpty: true });
  return JSON.parse(text);
}

/**
 * An HTTP client on `fetch`: without cookies, with the page's origin as the only referrer, and without redirects. In documents of
 * test tools it requests nothing, so that the unit tests of a host do not depend on the network.
 */
export function createHttp(clock: Pick<Clock, 'now'> = systemClock): Http {
  async function request(call: HttpCall, signal: AbortSignal): Promise<unknown> {
    try {
      if (isTestDocument()) throw new TypeError('Unit tests request nothing');
      const response = await fetch(call.url, {
        method: call.method,
        ...('body' in call && {
          headers: { 'content-type': call.type ?? 'application/json' },
          body: JSON.stringify(call.body),
        }),
        cache: 'no-store',
        credentials: 'omit',
        // Servers with an allow-list need the page's origin, but not its path and query.
        referrerPolicy: 'strict-origin',
        // The host configured this URL: a redirect would reveal the visitor's IP address to another host.
        redirect: 'error',
        signal,
      });
      if (response.ok) return readJson(await readText(response));
      const { status } = response;
      const wait = retryAfter(response.headers.get('retry-after'), clock.now());
      // Without a readable body, the status is enough.
      const body: unknown = await readText(response)
        .then(JSON.parse)
        .catch(() => undefined);
      throw httpError('httpStatus', { status, retryAfter: wait }, body);
    } catch (error) {
      signal.throwIfAborted();
      throw (error as Partial<HttpError> | undefined)?.status
        ? error
        : httpError('httpRequestFailed', { status: 0 }, error);
    }
  }
  return {
    request,
    get: (url, signal) => request({ method: 'GET', url }, signal),
    post: (url, body, signal, type) => request({ method: 'POST', url, body, type }, signal),
  };
}
