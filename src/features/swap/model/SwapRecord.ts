import type { TransactionRequest } from '../../../chains/eip155/transactions/TransactionRequest';
import type { Effect } from '../../../core/ports/chainTransactions';
import type { Intent } from '../../../requests/Intent';
import type { Prices } from './prices';
import type { SwapOrder } from './SwapOrder';

/** One prepared step of a swap, which the visitor reviews. It is frozen, and the wallet receives exactly its request. */
export interface SwapRecord {
  /** Unique; also the id of the intent. */
  readonly id: string;
  readonly order: SwapOrder;
  /** `approve` is needed before `swap` if the router's allowance is too low. `reset` sets an existing allowance to 0 first. */
  readonly step: 'reset' | 'approve' | 'swap';
  readonly intent: Intent<'swap' | 'approve', TransactionRequest>;
  /** The effects of the intent's request, decoded from its calldata. */
  readonly effects: readonly Effect[];
  /** The contract that executes the swap. */
  readonly router: string;
  /** The amount of the newest quote, and the minimum that the calldata requires, in base units. */
  readonly received: bigint;
  readonly least: bigint;
  /**
   * The fee that the account pays for this step and the following ones, in base units of the network's coin; null if it cannot be
   * estimated, or if only the wallet knows who pays it.
   */
  readonly fee: bigint | null;
  /** What a swap of the whole balance of the coin must leave; null if it cannot be estimated. */
  readonly reserve: bigint | null;
  /** The network is a rollup whose additional fees could not be read. */
  readonly isFeePartial: boolean;
  readonly prices: Prices;
  /** When it was built, in ms. */
  readonly at: number;
  /** The deadline of the calldata in seconds, if it has one. */
  readonly deadline: bigint | null;
}

/** The interval at which a record is renewed, in ms, and how long it is valid. */
export const RENEWED_AFTER = 10_000;
const LIFETIME = 2 * RENEWED_AFTER;

/** Whether a record is still valid: recent, and before its deadline. */
export const isFresh = ({ at, deadline }: SwapRecord, now: number): boolean =>
  now >= at && now - at < LIFETIME && (deadline === null || deadline * 1_000n > BigInt(now));

/** Whether a record returns at least as much as another one. */
export const isAsGood = (record: SwapRecord, other: SwapRecord): boolean =>
  record.least >= other.least && record.received >= other.received;

/** Whether a record returns over one percent less than the reviewed one. */
export const isWorse = (record: SwapRecord, reviewed: SwapRecord): boolean =>
  record.least * 100n < reviewed.least * 99n || record.received * 100n < reviewed.received * 99n;
