/** Handles the failure of a lookup: the service has no such record (HTTP 404), which is not a failure. Any other is thrown again. */
export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if ((error as { readonly status?: unknown }).status === 404) return value;
    throw error;
  };
