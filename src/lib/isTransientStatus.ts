/** HTTP statuses after which the same request may succeed; 0 is a network failure. */
const transient: readonly unknown[] = [0, 403, 408, 413, 429, 500, 502, 503, 504];

/** Whether to retry after an error of the HTTP port. An error without a status, such as a timeout, is final. */
export const isTransientStatus = (error: unknown): boolean =>
  transient.includes((error as { readonly status?: unknown } | null | undefined)?.status);
