/** The first reason that the data service gives for a refusal. Its client has put the reasons into the error's cause. */
export function readReason(error: unknown): string | undefined {
  const { cause } = Object(error) as { readonly cause?: unknown };
  if (!Array.isArray(cause)) return undefined;
  const [reason] = cause as readonly { readonly description: string }[];
  return reason?.description;
}
