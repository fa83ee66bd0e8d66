import type { Settings } from '../../../core/options/hostOptions';
import type { Http } from '../../../core/ports/Http';
import type { Clock } from '../../../lib/clock';
import { isTransientStatus } from '../../../lib/isTransientStatus';
import { retry } from '../../../lib/retry';
import { sdkQuery } from '../../../lib/sdkQuery';
import { withTimeout } from '../../../lib/timeout';
import type { Reader } from '../schema/Reader';
import { reasons } from '../schema/reasons';
import { supportedChains } from '../schema/supportedChains';

export interface ApiConfig {
  readonly http: Http;
  readonly clock: Clock;
  /** Ends every call. */
  readonly signal: AbortSignal;
  readonly settings: () => Settings;
  /** The relay client's id, while there is one. */
  readonly clientId: () => string | null;
}

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Milliseconds until an answer counts as missing (specification section 9). */
const TIMEOUT = 10_000;
/** Needs no preflight; the service takes JSON under this type, too. */
const PLAIN_TEXT = 'text/plain';

const reasonsOf = (body: unknown) => reasons(body)?.reasons ?? [];

/**
 * How the service is called: with who asks in the query, a time limit, and every answer read field by field. What changes
 * nothing is repeated after a transient failure. Each call rejects with HttpError 'HTTP status code: N', with the service's
 * reasons as its cause; with TypeError for an answer of another shape; with DOMException `TimeoutError`; with the signal's
 * reason.
 */
export function createApiCalls({ http, clock, signal: instanceSignal, settings, clientId }: ApiConfig) {
  let cached: { readonly key: string; readonly chains: Promise<readonly string[]> } | undefined;

  const url = (path: string, query: Query = {}): string => {
    const { endpoints, projectId, adapters } = settings();
    const params: Query = { ...sdkQuery({ projectId, adapters }), clientId: clientId(), ...query };
    const parts = Object.entries(params).flatMap(([key, value]) => (value == null ? [] : [[key, `${value}`]]));
    return `${endpoints.rpc.replace(/\/+$/, '')}${path}?${new URLSearchParams(parts)}`;
  };

  async function call<T>(
    reader: Reader<T>,
    send: (signal: AbortSignal) => Promise<unknown>,
    { signal = instanceSignal, repeat = true }: { readonly signal?: AbortSignal; readonly repeat?: boolean } = {},
  ): Promise<T> {
    const attempt = () => withTimeout(send, TIMEOUT, { clock, signal });
    const answer = await (repeat ? retry(attempt, { clock, signal, retryOn: isTransientStatus }) : attempt()).catch(
      (error: { cause?: unknown; readonly status?: number }) => {
        throw error.status ? Object.assign(error, { cause: reasonsOf(error.cause) }) : error;
      },
    );
    const result = reader(answer);
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

  /** The networks that the service has, asked once; a failure is forgotten. */
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

  /** Runs a call on a network that the service has; on another one, and when it does not say, there is a value for that. */
  async function on<T>(network: string, unsupported: T | Error, run: () => Promise<T>): Promise<T> {
    if (await supports(network).catch(() => false)) return run();
    if (unsupported instanceof Error) throw unsupported;
    return unsupported;
  }

  return { url, get, post, supports, on, settings };
}

export type ApiCalls = ReturnType<typeof createApiCalls>;

/** What a call is about, by CAIP-2: on a network that the service does not have, nothing is asked. */
export interface OnNetwork {
  readonly network: string;
}
