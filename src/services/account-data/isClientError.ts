/**
 * Whether the service has rejected an order (HTTP 4xx). After any other error, such as one of a gateway, the order may have been
 * executed.
 */
export function isClientError(error: unknown): boolean {
  const { status } = Object(error) as { readonly status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
}
