import { type Signal, signal } from '#reactive';
import type { SignInMessage } from '../../core/options/signInOptions';
import type { ConnectCause } from '../../core/ports/connectCause';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import { type Deferred, deferred } from '../../lib/deferred';

/** An account on a network. */
export interface Account {
  readonly networkId: CaipNetworkId;
  readonly address: string;
}

/** The account that signs in, and where. */
export interface Subject extends Account {
  readonly namespace: Namespace;
}

/** The message that the visitor is asked to sign. */
export interface Prepared {
  readonly message: SignInMessage;
  /** The text of the message, which the visitor reads and the wallet signs. */
  readonly text: string;
  /** Until when the wallet may be asked to sign it (ms since the epoch). */
  readonly until: number;
}

/** Why the last attempt has failed. */
export type Problem =
  | 'declined'
  | 'smartAccount'
  | 'refused'
  | 'unsupported'
  | 'notVerified'
  | 'notPrepared'
  | 'expired';

export type Step = 'preparing' | 'ready' | 'signing' | 'verifying';

/** One question to the visitor, to sign in with the account of a chain family. It stays open while the account changes. */
export interface Question {
  /** Why the account is asked. */
  readonly cause: ConnectCause;
  readonly subject: Signal<Subject>;
  readonly step: Signal<Step>;
  /** The response that canceling waits for: the wallet is asked to return to another network. Null before. */
  readonly leaving: Signal<'host' | 'wallet' | null>;
  /** Null while the message is being made. */
  readonly prepared: Signal<Prepared | null>;
  readonly problem: Signal<Problem | null>;
  /** Whether an attempt has failed as those of another account may not. */
  readonly hasFailed: Signal<boolean>;
  /** Whether the account may stay connected. */
  readonly answer: Deferred<boolean>;
  /** Whether the answer is yes; false until it is given. */
  isAccepted: boolean;
  /** Aborted when the question is answered. */
  readonly controller: AbortController;
}

export function createQuestion(subject: Subject, cause: ConnectCause, problem: Problem | null): Question {
  const controller = new AbortController();
  const answer = deferred<boolean>();
  const question: Question = {
    cause,
    subject: signal(subject),
    step: signal<Step>('preparing'),
    leaving: signal<'host' | 'wallet' | null>(null),
    prepared: signal<Prepared | null>(null),
    problem: signal(problem),
    hasFailed: signal(false),
    answer: {
      ...answer,
      resolve(value) {
        if (!controller.signal.aborted) question.isAccepted = value === true;
        answer.resolve(value);
        controller.abort();
      },
    },
    isAccepted: false,
    controller,
  };
  return question;
}
