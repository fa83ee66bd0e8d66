/**
 * A request that was not answered with success; `message` is the specification's literal. `status` is 0 where no whole
 * answer came: network failure, cut or oversized body, a body that is not JSON.
 */
export interface HttpError extends Error {
  readonly status: number;
  /** Milliseconds the server asks to wait, from `Retry-After`, capped by the caller. */
  readonly retryAfter?: number;
}

/** The page's way to servers. Bodies are JSON, at most 2 MiB, and unchecked: the caller decodes them. */
export interface Http {
  /**
   * Posts a JSON body, under another type where the server wants it; rejects with `signal.reason` when aborted. Never retries.
   * @throws HttpError 'HTTP status code: N', with the body as its cause where that is JSON; 'HTTP request failed' for a network
   * failure, a cut body or one that is not JSON.
   */
  post(url: string, body: unknown, signal: AbortSignal, type?: string): Promise<unknown>;
  /** Asks for JSON, with the same rules. */
  get(url: string, signal: AbortSignal): Promise<unknown>;
}
