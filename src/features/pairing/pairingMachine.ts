/** One try to make a pairing, from the wish for it to its end. */
export interface Attempt {
  /** Aborts when the machine leaves the attempt. */
  readonly stop: AbortController;
  /** No other page may take its pairing up before the attempt ends. */
  held: boolean;
}

/** What a wallet can scan or open. */
export interface PairingCode {
  /** The link. */
  readonly uri: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** By which a later page can take the pairing up; null where nothing lasts. */
  readonly topic: string | null;
}

/** What views show of a pairing. */
export type PairingStatus =
  | 'idle'
  | 'preparing'
  | 'unanswered'
  | 'ready'
  | 'answered'
  | 'expired'
  | 'declined'
  | 'failed';

export interface ShownPairing {
  readonly status: PairingStatus;
  /** The link; while `preparing` the one that is being replaced, if any. */
  readonly uri: string | null;
}

export type PairingPhase =
  /** Nobody has asked for one. */
  | { readonly status: 'idle' }
  /** The relay is asked; `unanswered` when it has not answered for a while, and is asked again and again. */
  | { readonly status: 'preparing' | 'unanswered'; readonly attempt: Attempt; readonly replaced: string | null }
  /** Waits for a wallet; `answered` when one said yes and the session is being settled. */
  | { readonly status: 'ready' | 'answered'; readonly attempt: Attempt; readonly code: PairingCode }
  /** Over for the visitor, who has to ask for a new one; a wallet may answer to what is pending. */
  | {
      readonly status: 'expired';
      readonly uri: string | null;
      readonly pending: { readonly attempt: Attempt; readonly code: PairingCode } | null;
    }
  /** The attempt is over, and what follows on it is not known yet. */
  | { readonly status: 'over'; readonly shown: ShownPairing }
  | { readonly status: 'declined' | 'failed' };

/** Those with an attempt count while it is the current one. */
export type PairingEvent =
  | { readonly type: 'start'; readonly attempt: Attempt }
  | { readonly type: 'silence'; readonly attempt: Attempt }
  | { readonly type: 'code'; readonly attempt: Attempt; readonly code: PairingCode }
  | { readonly type: 'answer'; readonly attempt: Attempt }
  /** It failed, or its time is over. */
  | { readonly type: 'end'; readonly attempt: Attempt }
  /** Nobody looks any more: no new code is made. */
  | { readonly type: 'expire' }
  /** Why the attempt that is over has ended. */
  | { readonly type: 'fail'; readonly declined: boolean }
  /** There is a session, or nobody wants one any more. */
  | { readonly type: 'reset' };

export function attemptOf(phase: PairingPhase): Attempt | null {
  if (phase.status === 'expired') return phase.pending?.attempt ?? null;
  return 'attempt' in phase ? phase.attempt : null;
}

/** The code of the current attempt. */
export function codeOf(phase: PairingPhase): PairingCode | null {
  if (phase.status === 'expired') return phase.pending?.code ?? null;
  return 'code' in phase ? phase.code : null;
}

export function shownOf(phase: PairingPhase): ShownPairing {
  switch (phase.status) {
    case 'over':
      return phase.shown;
    case 'preparing':
    case 'unanswered':
      return { status: phase.status, uri: phase.replaced };
    case 'ready':
    case 'answered':
      return { status: phase.status, uri: phase.code.uri };
    case 'expired':
      return { status: phase.status, uri: phase.uri };
    default:
      return { status: phase.status, uri: null };
  }
}

/** What was told of a silent relay stays so until it answers, and the old code until the new one can be drawn. */
function start(phase: PairingPhase, attempt: Attempt): PairingPhase {
  const { status, uri } = shownOf(phase);
  return {
    status: status === 'unanswered' ? status : 'preparing',
    attempt,
    replaced: status === 'ready' ? uri : null,
  };
}

function answer(phase: PairingPhase, attempt: Attempt): PairingPhase {
  const code = codeOf(phase);
  return code ? { status: 'answered', attempt, code } : phase;
}

function expire(phase: PairingPhase): PairingPhase {
  const [attempt, code] = [attemptOf(phase), codeOf(phase)];
  if (!code && phase.status !== 'over') return phase;
  return { status: 'expired', uri: shownOf(phase).uri, pending: attempt && code && { attempt, code } };
}

/** The phase that follows; the same one where the event means nothing in it. */
export function transition(phase: PairingPhase, event: PairingEvent): PairingPhase {
  if (event.type === 'start') return start(phase, event.attempt);
  if ('attempt' in event && attemptOf(phase) !== event.attempt) return phase;
  const asking = phase.status === 'preparing' || phase.status === 'unanswered';
  switch (event.type) {
    case 'silence':
      return asking ? { status: 'unanswered', attempt: event.attempt, replaced: null } : phase;
    case 'code':
      return asking ? { status: 'ready', attempt: event.attempt, code: event.code } : phase;
    case 'answer':
      return answer(phase, event.attempt);
    case 'end':
      return { status: 'over', shown: shownOf(phase) };
    case 'expire':
      return expire(phase);
    case 'fail':
      return phase.status === 'over' ? { status: event.declined ? 'declined' : 'failed' } : phase;
    case 'reset':
      return phase.status === 'idle' ? phase : { status: 'idle' };
  }
}
