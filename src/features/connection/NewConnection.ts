import type { EventProperties } from '../../core/actions/events';
import type { WalletConnection } from '../../core/ports/adapter';
import type { ConnectCause } from '../../core/ports/connectCause';
import type { CarriedSignIn } from '../../core/ports/signIn';
import type { Account } from '../../core/state/account';
import type { RecentWallet } from '../../core/state/wallets';
import type { Namespace } from '../../lib/caip';

/** A connection to a wallet that is not yet the one of its chain family. */
export interface NewConnection {
  readonly namespace: Namespace;
  /** The wallet, as the account shows it. Its icon is a safe source for an `img`. */
  readonly wallet: { readonly id: string; readonly name: string; readonly icon: string | null };
  readonly connection: WalletConnection;
  /** Entry for the recent wallets; none for a wallet that cannot be found again. */
  readonly recent?: RecentWallet | undefined;
  /** Further details of the account. */
  readonly account?: Partial<Pick<Account, 'embedded' | 'reconnecting'>>;
  /** The message that the account signed while the wallet connected, unchecked. */
  readonly signIn?: CarriedSignIn | undefined;
}

/** How connections are made. */
export interface How {
  readonly by: ConnectCause;
  /** The method in `CONNECT_SUCCESS`, after which the modal closes. Without it, the caller finishes. */
  readonly method?: EventProperties['CONNECT_SUCCESS']['method'] | undefined;
  /** Aborted when the visitor has left the attempt. */
  readonly signal?: AbortSignal | undefined;
  /** Earlier connections that end with this call, unless the new ones replace them. */
  readonly replaces?: ReadonlyMap<Namespace, WalletConnection> | undefined;
  /** Called in the same step, before the connections that are replaced are disposed. */
  readonly onAttach?: (attached: readonly NewConnection[]) => void;
  /** Called once they are connected, before the gate is called, whose question replaces the view. */
  readonly onAttached?: (() => void) | undefined;
  /** Called after `CONNECT_SUCCESS`, before the modal closes. */
  readonly onConnected?: (() => void) | undefined;
  /** The name with which a wallet without a name is announced. */
  readonly unnamed?: string;
}
