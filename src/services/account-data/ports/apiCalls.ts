import type { Settings } from '../../../core/options/hostOptions';
import type { Http } from '../../../core/ports/Http';
import type { Clock } from '../../../lib/clock';
import type { Reader } from '../../../lib/readers/Reader';
import { serviceUrl } from '../../../lib/serviceUrl';
import { sendRequest } from '../../../shared/sendRequest';
import { reasons } from '../schema/reasons';
import { supportedChains } from '../schema/supportedChains';

export interface ApiConfig {
  readonly http: Http;
  readonly clock: Clock;
  /** Aborts every request. */
  readonly signal: AbortSignal;
  readonly settings: () => Settings;
  /** The relay client id, while there is one. */
  readonly clientId: () => string | null;
  /** Called with the error of each request that failed. */
  readonly onError?: (error: unknown) => void;
}

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A content type that needs no preflight; the service accepts JSON under it. */
const PLAIN_TEXT = 'text/plain';

const reasonsOf = (body: unknown) => reasons(body)?.reasons ?? [];

/**
 * Creates the functions that call the service: with project and client in the query, a timeout, and a reader for every
 * response. Read requests are retried after a transient failure. Calls reject with HttpError 'HTTP status code: N' and
 * the service's reasons as its cause, TypeError for a response of another shape, DOMException `TimeoutError`, or the
 * signal's reason.
 */
export function createApiCalls({ http, clock, signal: instanceSignal, settings, clientId, onError }: ApiConfig) {
  let cached: { readonly key: string; readonly chains: Promise<readonly string[]> } | undefined;

  const url = (path: string, query?: Query): string =>
    serviceUrl(settings(), settings().endpoints.rpc, path, { clientId: clientId(), ...query });

  async function call<T>(
    reader: Reader<T>,
    send: (signal: AbortSignal) => Promise<unknown>,
    { signal = instanceSignal, repeat }: { readonly signal?: AbortSignal; readonly repeat?: boolean } = {},
  ): Promise<T> {
    const response = await sendRequest(send, { clock, signal, repeat }).catch(
      (error: { cause?: unknown; readonly status?: number }) => {
        if (!signal.aborted) onError?.(error);
        throw error.status ? Object.assign(error, { cause: reasonsOf(error.cause) }) : error;
      },
    );
    const result = reader(response);
    if (result === undefined) throw new TypeError('The answer cannot be read');
    return result;
  }

  const get = <T>(reader: Reader<T>, path: string, query?: Query, signal?: AbortSignal): Promise<T> =>
    call(reader, (attempt) => http.get(url(path, query), attempt), { signal });

  const post = <T>(
    reader: Reader<T>,
    path: string,
    body: object,
    {
      plain: plainText = false,
      ...options
    }: { readonly plain?: boolean; readonly repeat?: boolean; readonly signal?: AbortSignal } = {},
  ): Promise<T> =>
    call(reader, (attempt) => http.post(url(path), body, attempt, plainText ? PLAIN_TEXT : undefined), {
      repeat: false,
      ...options,
    });

  /** The networks that the service supports, requested once. A failure is not cached. */
  function chains(): Promise<readonly string[]> {
    const { endpoints, projectId } = settings();
    const key = `${endpoints.rpc} ${projectId}`;
    if (cached?.key !== key) {
      const request = get(supportedChains, '/v1/supported-chains').then(({ http: ids }) => ids);
      cached = { key, chains: request };
      request.catch(() => {
        if (cached?.chains === request) cached = undefined;
      });
    }
    return cached.chains;
  }

  const supports = async (network: string): Promise<boolean> => (await chains()).includes(network);

  /**
   * Runs a call on a supported network. On another one, returns `unsupported`, or throws it if it is an error. Rejects if
   * support is unknown, because an empty result says that there is nothing.
   */
  async function on<T>(network: string, unsupported: T | Error, run: () => Promise<T>): Promise<T> {
    if (await supports(network)) return run();
    if (unsupported instanceof Error) throw unsupported;
    return unsupported;
  }

  return { get, post, supports, on, settings };
}

export type ApiCalls = ReturnType<typeof createApiCalls>;

/** The network of a call (CAIP-2). Nothing is requested on a network that the service does not support. */
export interface OnNetwork {
  readonly network: string;
}
