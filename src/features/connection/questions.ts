import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';

/** What a question is about. */
export interface Subject {
  readonly namespace: Namespace;
  readonly account: string | undefined;
  readonly network: CaipNetworkId | null;
}

/** A question about a connected account: the open one, or one that is queued behind it. */
export interface Question {
  readonly connection: WalletConnection;
  /** The account and network that it is about, read when the question is opened. */
  subject: Subject;
  answer: Promise<boolean>;
}

/** The questions without an answer, in their order. */
export const getQuestions = perInstance((_: Context) => new Set<Question>());
