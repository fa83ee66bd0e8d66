/** Whether a value can have properties of its own; a provider may also be a function. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';
