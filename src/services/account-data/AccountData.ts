import type { ReadonlySignal } from '#reactive';
import type { CaipAddress, CaipNetworkId } from '../../lib/caip';
import type { AsyncState } from './AsyncState';
import type { Nfts } from './ownedNfts';
import type { Activity } from './toActivity';
import type { TokenBalance } from './toTokenBalances';

/** What an account is called; forward-checked, null where it has none. */
export interface Identity {
  readonly name: string | null;
  /** A checked source of a picture. */
  readonly avatar: string | null;
}

export interface TokenBalances {
  /** By value, then by name; those without a price at the end. */
  readonly tokens: readonly TokenBalance[];
  /** The sum in USD, a decimal string; null where nobody knows prices. */
  readonly total: string | null;
  /** Who told it: the data service, or the network's nodes. */
  readonly source: 'service' | 'chain';
}

export interface History {
  /** How the newest page is. */
  readonly status: AsyncState<never>['status'];
  /** Those sent from here and not mined yet, then newest first. */
  readonly items: readonly Activity[];
  readonly at: number | null;
  /** Asked, and nothing to show. */
  readonly empty: boolean;
  /** How the next page is. */
  readonly more: 'idle' | 'loading' | 'failed' | 'done';
}

/** Everything known of an account on a network, as signals. */
export interface AccountData {
  /** CAIP-10. */
  readonly account: CaipAddress;
  readonly networkId: CaipNetworkId;
  readonly address: string;
  readonly identity: ReadonlySignal<AsyncState<Identity>>;
  readonly tokens: ReadonlySignal<AsyncState<TokenBalances>>;
  /** Until then (ms) balances that could not be read are not asked for again; null when nothing failed. */
  readonly retryAt: ReadonlySignal<number | null>;
  readonly history: ReadonlySignal<History>;
  readonly nfts: ReadonlySignal<Nfts>;
}
