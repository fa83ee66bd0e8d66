import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { CaipNetworkId, Namespace } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';

/** What a question is about. */
export interface GateSubject {
  readonly namespace: Namespace;
  readonly account: string | undefined;
  readonly network: CaipNetworkId | null;
}

/** A question about a connected account: the open one, or one that is queued behind it. */
export interface GateQuestion {
  readonly connection: WalletConnection;
  /** The account and network that it is about, read when the question is opened. */
  subject: GateSubject;
  answer: Promise<boolean>;
}

/** The questions without an answer, in their order. */
export const getGateQuestions = perInstance((_: Context) => new Set<GateQuestion>());
