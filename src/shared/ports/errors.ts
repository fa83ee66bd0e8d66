/** Errors of an HTTP request. */
export const messages = {
  httpStatus: 'HTTP status code: {n}',
  httpRequestFailed: 'HTTP request failed',
} as const;
