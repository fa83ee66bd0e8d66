/** What the adapter uses of an EIP-1193 provider; `on` and `removeListener` are missing in some. */
export interface Provider {
  request(args: { readonly method: string; readonly params?: unknown }): unknown;
  on?(event: string, listener: (payload: unknown) => void): unknown;
  removeListener?(event: string, listener: (payload: unknown) => void): unknown;
}

/**
 * Checks that a value can be asked by EIP-1193.
 * @throws TypeError
 */
export function asProvider(value: unknown): Provider {
  if (typeof (value as Partial<Provider> | null | undefined)?.request === 'function') return value as Provider;
  throw new TypeError('Not an EIP-1193 provider');
}
