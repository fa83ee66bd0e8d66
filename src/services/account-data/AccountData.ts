import type { ReadonlySignal } from '#reactive';
import type { CaipAddress, CaipNetworkId } from '../../lib/caip';
import type { AsyncState } from './AsyncState';
import type { Nfts } from './ownedNfts';
import type { Activity } from './toActivity';
import type { TokenBalance } from './toTokenBalances';

/** Name and avatar of an account, verified by resolving the name back to the address; null if it has none. */
export interface Identity {
  readonly name: string | null;
  /** A checked image source. */
  readonly avatar: string | null;
}

export interface TokenBalances {
  /** By value, then by name; unpriced tokens last. */
  readonly tokens: readonly TokenBalance[];
  /** The sum in USD, a decimal string; null if prices are unknown. */
  readonly total: string | null;
  /** The data service, or the network's nodes. */
  readonly source: 'service' | 'chain';
}

export interface History {
  /** The state of the newest page. */
  readonly status: AsyncState<never>['status'];
  /** Pending transactions of this page, then the history, newest first. */
  readonly items: readonly Activity[];
  readonly at: number | null;
  /** Whether the history was requested and is empty. */
  readonly empty: boolean;
  /** The state of the next page. */
  readonly more: 'idle' | 'loading' | 'failed' | 'done';
}

/** The data of an account on a network, as signals. */
export interface AccountData {
  /** CAIP-10. */
  readonly account: CaipAddress;
  readonly networkId: CaipNetworkId;
  readonly address: string;
  readonly identity: ReadonlySignal<AsyncState<Identity>>;
  /** Without what pending transactions of this device take from them. */
  readonly tokens: ReadonlySignal<AsyncState<TokenBalances>>;
  /** The time (ms) before which balances are not requested again after a failure; null without a failure. */
  readonly retryAt: ReadonlySignal<number | null>;
  readonly history: ReadonlySignal<History>;
  readonly nfts: ReadonlySignal<Nfts>;
}
