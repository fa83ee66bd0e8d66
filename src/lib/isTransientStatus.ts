/** Statuses after which the same request may succeed (specification section 9); 0 is a network failure. */
const transient: readonly unknown[] = [0, 403, 408, 413, 429, 500, 502, 503, 504];

/** Whether an error of the HTTP port is worth another try; one without a status, as when time was up, is not. */
export const isTransientStatus = (error: unknown): boolean =>
  transient.includes((error as { readonly status?: unknown } | null | undefined)?.status);
