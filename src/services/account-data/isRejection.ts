/** Whether the service has rejected an order. After another error, such as the one of a gateway, it may have been carried out. */
export function isRejection(error: unknown): boolean {
  const { status } = Object(error) as { readonly status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
}
