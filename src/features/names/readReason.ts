import type { Reasons } from '../../services/account-data/schema/reasons';

/** The first reason that the service gives for a refusal. */
export function readReason(error: unknown): string | undefined {
  const { cause } = Object(error) as { readonly cause?: unknown };
  return Array.isArray(cause) ? (cause as Reasons)[0]?.description : undefined;
}
