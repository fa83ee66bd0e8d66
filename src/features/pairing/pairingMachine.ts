import type { Namespace } from '../../lib/caip';
import type { PairingFailure } from './describeFailure';
import type { RelayClient } from './RelayClient';

/** One attempt to pair, from its request to its end. */
export interface Attempt {
  /** Aborted when the machine leaves the attempt. */
  readonly controller: AbortController;
  /** The client that the session will belong to. */
  readonly client: RelayClient;
  /** The requested chain families. */
  readonly families: readonly Namespace[];
  /** This page holds the pairing's lock, so no other page can resume the pairing before the attempt ends. */
  locked: boolean;
  /** Until this time, the code is not renewed (ms since the epoch): a wallet may have answered it while the page was suspended. */
  keptUntil: number;
}

/** A pairing that a wallet can scan or open. */
export interface PairingCode {
  readonly uri: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Identifies the pairing for a later page that resumes it; null if nothing is persisted. */
  readonly topic: string | null;
}

/** The status that views display. */
export type PairingStatus =
  | 'idle'
  | 'preparing'
  | 'unanswered'
  | 'ready'
  | 'answered'
  | 'expired'
  | 'declined'
  | 'failed';

export interface PairingDisplay {
  readonly status: PairingStatus;
  /** While `preparing`, the URI of the code that is being replaced, if any. */
  readonly uri: string | null;
}

export type PairingPhase =
  /** No pairing was requested. */
  | { readonly status: 'idle' }
  /** Waits for the relay; `unanswered` once it has been silent for a while and is being retried. */
  | { readonly status: 'preparing' | 'unanswered'; readonly attempt: Attempt; readonly previousUri: string | null }
  /** Waits for a wallet; `answered` once a wallet has approved and the session is being settled. */
  | { readonly status: 'ready' | 'answered'; readonly attempt: Attempt; readonly code: PairingCode }
  /** The visitor has to request a new code; a wallet may still answer the pending one. */
  | {
      readonly status: 'expired';
      readonly uri: string | null;
      readonly pending: { readonly attempt: Attempt; readonly code: PairingCode } | null;
    }
  /** The attempt has ended; its result is still being determined. */
  | { readonly status: 'ended'; readonly display: PairingDisplay }
  | { readonly status: 'declined' }
  | { readonly status: 'failed'; readonly failure: PairingFailure };

/** Events that carry an attempt are ignored unless that attempt is the current one. */
export type PairingEvent =
  | { readonly type: 'start'; readonly attempt: Attempt }
  | { readonly type: 'silence'; readonly attempt: Attempt }
  | { readonly type: 'code'; readonly attempt: Attempt; readonly code: PairingCode }
  | { readonly type: 'answer'; readonly attempt: Attempt }
  /** The attempt failed or expired. */
  | { readonly type: 'end'; readonly attempt: Attempt }
  /** The visitor is inactive: no new code is made. */
  | { readonly type: 'expire' }
  /** Sets the reason of an ended attempt; null if the visitor declined. */
  | { readonly type: 'fail'; readonly failure: PairingFailure | null }
  /** A session exists, or the visitor canceled. */
  | { readonly type: 'reset' };

export function getAttempt(phase: PairingPhase): Attempt | null {
  if (phase.status === 'expired') return phase.pending?.attempt ?? null;
  return 'attempt' in phase ? phase.attempt : null;
}

/** The code of the current attempt. */
export function getCode(phase: PairingPhase): PairingCode | null {
  if (phase.status === 'expired') return phase.pending?.code ?? null;
  return 'code' in phase ? phase.code : null;
}

/** The link that a wallet can scan or open; the one of the code that is being replaced while the new one is made. */
export function getLink(phase: PairingPhase): string | null {
  if (phase.status === 'ready') return phase.code.uri;
  return phase.status === 'preparing' ? phase.previousUri : null;
}

export function toDisplay(phase: PairingPhase): PairingDisplay {
  switch (phase.status) {
    case 'ended':
      return phase.display;
    case 'preparing':
    case 'unanswered':
      return { status: phase.status, uri: phase.previousUri };
    case 'ready':
    case 'answered':
      return { status: phase.status, uri: phase.code.uri };
    case 'expired':
      return { status: phase.status, uri: phase.uri };
    default:
      return { status: phase.status, uri: null };
  }
}

/** Keeps `unanswered` until the relay answers, and the previous code until the new one can be drawn. */
function start(phase: PairingPhase, attempt: Attempt): PairingPhase {
  const { status, uri } = toDisplay(phase);
  return {
    status: status === 'unanswered' ? status : 'preparing',
    attempt,
    previousUri: status === 'ready' ? uri : null,
  };
}

function answer(phase: PairingPhase, attempt: Attempt): PairingPhase {
  const code = getCode(phase);
  return code ? { status: 'answered', attempt, code } : phase;
}

function expire(phase: PairingPhase): PairingPhase {
  const [attempt, code] = [getAttempt(phase), getCode(phase)];
  if (!code && phase.status !== 'ended') return phase;
  return { status: 'expired', uri: toDisplay(phase).uri, pending: attempt && code && { attempt, code } };
}

/** Returns the next phase, or the same phase if the event does not apply. */
export function transition(phase: PairingPhase, event: PairingEvent): PairingPhase {
  if (event.type === 'start') return start(phase, event.attempt);
  if ('attempt' in event && getAttempt(phase) !== event.attempt) return phase;
  const preparing = phase.status === 'preparing' || phase.status === 'unanswered';
  switch (event.type) {
    case 'silence':
      return preparing ? { status: 'unanswered', attempt: event.attempt, previousUri: null } : phase;
    case 'code':
      return preparing ? { status: 'ready', attempt: event.attempt, code: event.code } : phase;
    case 'answer':
      return answer(phase, event.attempt);
    case 'end':
      return { status: 'ended', display: toDisplay(phase) };
    case 'expire':
      return expire(phase);
    case 'fail':
      if (phase.status !== 'ended') return phase;
      return event.failure ? { status: 'failed', failure: event.failure } : { status: 'declined' };
    case 'reset':
      return phase.status === 'idle' ? phase : { status: 'idle' };
  }
}
