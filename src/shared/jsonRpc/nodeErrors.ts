import { isTransientStatus } from '../../lib/isTransientStatus';

/** Internal error (EIP-1474). */
const INTERNAL = -32603;
/** Limit exceeded (EIP-1474), and the codes that nodes use instead when there are too many calls in a short time. */
const limitCodes: readonly unknown[] = [-32005, -32016, -32029, 429];

/** Solana's code for a node without old transactions, and that of EVM for one without old blocks (EIP-4444). */
const historyCodes: readonly unknown[] = [-32011, 4444];
/** Messages of nodes without old state, whose codes have other meanings, too. */
const historyWords =
  /missing trie node|\bprun(?:ed|ing)\b|\barchive\b|\bstate (?:\S+ )?(?:is )?(?:not |un)available|\bno state\b/i;

type Failure = { readonly code?: unknown; readonly status?: unknown; readonly message?: unknown } | null | undefined;

/** Whether the same call may succeed later. */
export const isTransient = (error: unknown): boolean => {
  const { code } = (error as Failure) ?? {};
  return isTransientStatus(error) || code === INTERNAL || limitCodes.includes(code);
};

/**
 * Whether a node is slow, busy or unreachable, so that its failure does not show which data it has. Nodes without the state of a
 * block report this in many ways, also as an internal error or with an HTTP status.
 */
export const isAway = (error: unknown): boolean => {
  const { code, status } = (error as Failure) ?? {};
  const isServerAway = typeof status === 'number' && ([0, 408, 429].includes(status) || status >= 500);
  return isServerAway || limitCodes.includes(code) || error instanceof DOMException;
};

/** Whether a node does not keep the data that a call requests. Another node may have it. */
export const lacksHistory = (error: unknown): boolean => {
  const { code, message } = (error as Failure) ?? {};
  return historyCodes.includes(code) || historyWords.test(String(message));
};

/**
 * Whether a node has responded that it does not support a call, as opposed to a node that is slow, busy or unreachable, or lacks
 * data that others have. DOMException has a numeric code too, but not from a node.
 */
export const isFinalError = (error: unknown): boolean =>
  !(error instanceof DOMException) &&
  typeof (error as Failure)?.code === 'number' &&
  !isTransient(error) &&
  !lacksHistory(error);
