/** What a service can fail with. */
export const messages = {
  httpStatus: 'HTTP status code: {n}',
  httpRequestFailed: 'HTTP request failed',
} as const;
