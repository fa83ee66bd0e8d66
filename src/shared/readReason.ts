/** The data service's first reason for rejecting a request. Its client stores the reasons in the error's cause. */
export function readReason(error: unknown): string | undefined {
  const { cause } = Object(error) as { readonly cause?: unknown };
  if (!Array.isArray(cause)) return undefined;
  const [reason] = cause as readonly { readonly description: string }[];
  return reason?.description;
}
