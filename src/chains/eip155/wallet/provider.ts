/** The members of an EIP-1193 provider that the adapter uses; some providers lack `on` and `removeListener`. */
export interface Provider {
  request(args: { readonly method: string; readonly params?: unknown }): unknown;
  on?(event: string, listener: (payload: unknown) => void): unknown;
  removeListener?(event: string, listener: (payload: unknown) => void): unknown;
}

/**
 * Checks that a value has the request method of an EIP-1193 provider.
 * @throws TypeError
 */
export function asProvider(value: unknown): Provider {
  if (typeof (value as Partial<Provider> | null | undefined)?.request === 'function') return value as Provider;
  throw new TypeError('Not an EIP-1193 provider');
}
