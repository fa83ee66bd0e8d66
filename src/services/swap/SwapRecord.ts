import type { Effect } from '../../core/ports/chainTransactions';
import type { Intent } from '../../services/transactions/Transactions';
import type { Prices } from './fetchPrices';
import type { SwapOrder } from './SwapOrder';

/** What the visitor reviews: a frozen record with exactly the request that the wallet is asked for. */
export interface SwapRecord {
  /** Unique; also the id of the intent. */
  readonly id: string;
  readonly order: SwapOrder;
  /** What the wallet is asked for: first to let the router move the token, if needed, then to swap. `reset` ends an older allowance. */
  readonly step: 'reset' | 'approve' | 'swap';
  readonly intent: Intent;
  /** What the request of the intent does, as far as its calldata says it. */
  readonly effects: readonly Effect[];
  /** The contract that executes the swap. */
  readonly router: string;
  /** What the newest quote brings, and the least that the calldata allows, in base units. */
  readonly received: bigint;
  readonly least: bigint;
  /** Of the steps that are left, in base units of the network's coin; null if it cannot be estimated. */
  readonly fee: bigint | null;
  /** The network takes a fee for data besides, which could not be read. */
  readonly isFeePartial: boolean;
  readonly prices: Prices;
  /** When it was built, in ms. */
  readonly at: number;
  /** The deadline of the calldata in seconds, if it has one. */
  readonly deadline: bigint | null;
}

/** How long a record may be sent, in ms: twice the interval at which it is renewed. */
const LIFETIME = 20_000;

/** Whether a record may still be sent. */
export const isFresh = ({ at, deadline }: SwapRecord, now: number): boolean =>
  now >= at && now - at < LIFETIME && (deadline === null || deadline * 1_000n > BigInt(now));

/** Whether a record brings less than what was shown, by more than one percent. */
export const isWorse = (record: SwapRecord, shown: SwapRecord): boolean =>
  record.least * 100n < shown.least * 99n || record.received * 100n < shown.received * 99n;
