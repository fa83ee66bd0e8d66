/** Whether the service has rejected an order (HTTP 4xx). After another error, such as the one of a gateway, it may have been carried out. */
export function isClientError(error: unknown): boolean {
  const { status } = Object(error) as { readonly status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
}
