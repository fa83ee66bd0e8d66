/**
 * A request that failed. `status` is 0 if no complete response arrived: network failure, truncated or oversized body,
 * or a body that is not JSON.
 */
export interface HttpError extends Error {
  readonly status: number;
  /** Milliseconds to wait according to `Retry-After`; the caller limits it. */
  readonly retryAfter?: number;
}

/** A request. A body is sent as JSON, with another content type if the server requires it. */
export type HttpCall =
  | { readonly method: 'GET' | 'DELETE'; readonly url: string }
  | {
      readonly method: 'POST' | 'PUT';
      readonly url: string;
      readonly body: unknown;
      readonly type?: string | undefined;
    };

/** HTTP requests. Response bodies are JSON of at most 2 MiB and not validated; callers decode them. */
export interface Http {
  /**
   * Sends a request and resolves to its JSON. Rejects with `signal.reason` if aborted. Never retries.
   * @throws HttpError 'HTTP status code: N', with the body as its cause if it is JSON; 'HTTP request failed' for a
   * network failure, a truncated body or a body that is not JSON; `isEmpty` of its cause is true if there was none
   */
  request(call: HttpCall, signal: AbortSignal): Promise<unknown>;
  /** Posts a JSON body. The same rules apply. */
  post(url: string, body: unknown, signal: AbortSignal, type?: string): Promise<unknown>;
  /** Requests JSON. The same rules apply. */
  get(url: string, signal: AbortSignal): Promise<unknown>;
}
