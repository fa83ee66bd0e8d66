/** Whether a value is an object or a function; providers may be functions. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';
