/** A signal that is never aborted. */
export const neverAborted = new AbortController().signal;
