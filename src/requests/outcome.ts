import { isUnclear } from './isUnclear';
import type { Progress } from './Progress';

/** What is known about the effect of a request. */
export type Outcome =
  /** It has no effect yet, and may still be mined. */
  | 'open'
  | 'succeeded'
  /** It certainly had no effect, so that it can be repeated. */
  | 'failed'
  /** Whether it had its effect cannot be determined. */
  | 'unclear';

const outcomes = {
  asking: 'open',
  pending: 'open',
  // The wallet may send it again.
  dropped: 'open',
  confirmed: 'succeeded',
  rejected: 'failed',
  stopped: 'failed',
  failed: 'failed',
  reverted: 'failed',
  expired: 'failed',
} as const satisfies Partial<Record<Progress['status'], Outcome>>;

/** The outcome of a request. Only one that has `failed` leads back to a review that can be confirmed without a warning. */
export function outcome(progress: Progress): Outcome {
  if (progress.status === 'replaced') return progress.cancelled ? 'failed' : 'succeeded';
  const { status } = progress;
  return isUnclear(status) ? 'unclear' : outcomes[status];
}

/** Whether a request may still be mined. Until then, it has no end to report. */
export const mayBeMined = (progress: Progress): boolean =>
  outcome(progress) === 'open' || progress.status === 'unknown';

/** Whether the wallet waits for the visitor's approval. */
export const isAsking = ({ status }: Progress): boolean => status === 'asking';

/** Whether the wallet has signed it, and no node is known to have it: the nodes may all refuse it. */
export const isOnlySigned = (progress: Progress): boolean =>
  progress.status === 'pending' && progress.isSigned === true;

/** Whether it has no result yet, only a stage: in the wallet, or on the network. */
export const isUnderWay = ({ status }: Progress): boolean => status === 'asking' || status === 'pending';

/** Whether it has a result. That of a dropped or unknown transaction can still change. */
export const hasEnded = (progress: Progress): boolean => !isUnderWay(progress);

/** The hash of the transaction; undefined if none is known. */
export const hashOf = (progress: Progress): string | undefined => ('hash' in progress ? progress.hash : undefined);

/**
 * The hash, if the transaction is certainly the request's own. One that was mined in its place, or differs from it, may belong to
 * another request.
 */
export const ownHashOf = (progress: Progress): string | undefined =>
  progress.status === 'different' || (progress.status === 'replaced' && progress.cancelled)
    ? undefined
    : hashOf(progress);

/** Whether another request of the account took its place: it did not happen, and nobody has canceled it. */
export const wasSuperseded = (progress: Progress): boolean =>
  progress.status === 'replaced' && progress.isOther === true;

/** The hash that hosts receive with an end. That of another request is reported with that one alone. */
export const endHashOf = (progress: Progress): string | undefined =>
  wasSuperseded(progress) ? undefined : hashOf(progress);

/**
 * The amount that arrived, in base units, or undefined if it is unknown: without an end, and for coins, whose transfers have no
 * events.
 */
export const arrivedOf = (progress: Progress): bigint | undefined =>
  'arrived' in progress ? progress.arrived : undefined;

/** Whether the visitor has declined it: in the wallet, or before the wallet was asked. */
export const isDeclined = ({ status }: Progress): boolean => status === 'rejected' || status === 'stopped';

/** Whether the wallet has certainly sent nothing: declined, or failed before it was sent. */
export const isUnsent = (progress: Progress): boolean => isDeclined(progress) || progress.status === 'failed';

/** The ends that are in the network's blocks. */
export const endStatuses = ['confirmed', 'reverted', 'different', 'replaced'] as const;
type InBlock = Progress & { readonly status: (typeof endStatuses)[number]; readonly hash: string };

/** Whether its end is in the network's blocks, so that a reorganization can take it back. */
export const isInBlock = (progress: Progress): progress is InBlock =>
  endStatuses.some((status) => status === progress.status);

/** Whether the same can be tried again at once. After an error of the wallet, something else has to change first. */
export const canTryAgain = (progress: Progress): boolean =>
  outcome(progress) === 'failed' && progress.status !== 'failed';

/** Why a request did not succeed, as hosts read it in the event of its end. */
export const failureMessage = (progress: Progress): string =>
  progress.status === 'failed' ? progress.error.message : progress.status;

/** The amount that the account lacks, after a request that it cannot pay for. */
export const shortfallOf = (progress: Progress) => (progress.status === 'failed' ? progress.shortfall : null);
