import { isTransientStatus } from '../../lib/isTransientStatus';

/** Internal error and limit exceeded (EIP-1474), and what nodes answer in their place when too many calls come in a short time. */
const transientCodes = new Set([-32603, -32005, -32016, -32029, 429]);

type Failure = { readonly code?: unknown } | null | undefined;

/** Whether the same call may succeed later. */
export const isTransient = (error: unknown): boolean => {
  const { code } = (error as Failure) ?? {};
  return isTransientStatus(error) || (typeof code === 'number' && transientCodes.has(code));
};

/**
 * Whether a node has answered that it does not do what a call asks for, as opposed to one that is slow, busy or away. DOMException has a
 * numeric code too, but not from a node.
 */
export const isRefusal = (error: unknown): boolean =>
  !(error instanceof DOMException) && typeof (error as Failure)?.code === 'number' && !isTransient(error);
