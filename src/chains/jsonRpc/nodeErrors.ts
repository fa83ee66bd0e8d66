import { isTransientStatus } from '../../lib/isTransientStatus';

/** Internal error (EIP-1474). */
const INTERNAL = -32603;
/** Limit exceeded (EIP-1474), and what nodes answer in its place when too many calls come in a short time. */
const limitCodes: readonly unknown[] = [-32005, -32016, -32029, 429];

type Failure = { readonly code?: unknown; readonly status?: unknown } | null | undefined;

/** Whether the same call may succeed later. */
export const isTransient = (error: unknown): boolean => {
  const { code } = (error as Failure) ?? {};
  return isTransientStatus(error) || code === INTERNAL || limitCodes.includes(code);
};

/**
 * Whether a node is slow, busy or away, so that its failure says nothing about what it has. Nodes without the state of a block say so in
 * many ways, also as an internal error or with an HTTP status.
 */
export const isAway = (error: unknown): boolean => {
  const { code, status } = (error as Failure) ?? {};
  const isServerAway = typeof status === 'number' && ([0, 408, 429].includes(status) || status >= 500);
  return isServerAway || limitCodes.includes(code) || error instanceof DOMException;
};

/**
 * Whether a node has answered that it does not do what a call asks for, as opposed to one that is slow, busy or away. DOMException has a
 * numeric code too, but not from a node.
 */
export const isRefusal = (error: unknown): boolean =>
  !(error instanceof DOMException) && typeof (error as Failure)?.code === 'number' && !isTransient(error);
