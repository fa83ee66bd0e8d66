import { readErrorCode } from '../../lib/errorCode';

/** The public code of an error of the embedded wallet; empty if it has none. */
export function embeddedErrorCode(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : (readErrorCode(error, '')[0] ?? '');
}
