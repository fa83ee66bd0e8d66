import { internalError } from '../../../shared/providerErrors';

/** The wallet's own error behind an error of the modal, if it has a numeric code, or else the modal's with a general one. */
export function toRpcError(error: unknown): unknown {
  const { cause } = Object(error) as { readonly cause?: unknown };
  const { code } = Object(cause) as { readonly code?: unknown };
  return Number.isInteger(code) && !(cause instanceof DOMException) ? cause : internalError(error);
}
