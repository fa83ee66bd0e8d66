import type { Network } from '../lib/network';
import type { ModalEvent } from './actions/events';
import type { WalletModalError } from './errors/WalletModalError';
import type { SignInSession } from './options/signInOptions';
import type { AccountState, ModalState } from './snapshots';

/** The events of `on()`, with the payloads of their listeners. */
export interface Listeners {
  /** The account of the active chain family, after a change in any chain family. */
  account: AccountState;
  /** The active network; `undefined` while the wallet is on a network that the app does not have. */
  network: Network | undefined;
  /** The modal's state. */
  state: ModalState;
  /** The sign-in of the active account; `null` while it has none. */
  session: SignInSession | null;
  /** An analytics event, even while analytics are off. */
  event: ModalEvent;
  /** Every error, including errors that do not reject a promise. */
  error: WalletModalError;
}
