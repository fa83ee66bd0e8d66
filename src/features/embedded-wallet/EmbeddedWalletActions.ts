import type { Context } from '../../core/actions/Context';
import type { SocialProvider } from '../../core/options/hostFeatures';
import type { Embedded, EmbeddedAccountType, EmbeddedUser, UserParams } from '../../core/ports/embedded';
import type { CaipNetworkId, Namespace } from '../../lib/caip';

/** A login that the secure site has accepted. */
export interface Login {
  /** The login method, as in the event `CONNECT_SUCCESS`. */
  readonly method: 'email' | SocialProvider;
  /** The user, if the login has returned one. */
  readonly user?: EmbeddedUser | undefined;
  /** The name at the provider. */
  readonly username?: string | null | undefined;
  /** Called once the account is connected, before the modal closes and the view of the login is unmounted. */
  readonly onConnected?: (() => void) | undefined;
  /** Aborted when the visitor leaves the login. */
  readonly signal: AbortSignal;
}

/** Actions of the embedded wallet, for the views of its logins and for the connection. */
export interface EmbeddedWalletActions {
  /** The instance's wallet; its frame is ready when the promise resolves. A failure is shown as an alert. */
  readonly getReady: (ctx: Context) => Promise<Embedded>;
  /** The parameters of a request for the user: the network and the account type. */
  readonly userParams: (ctx: Context) => UserParams;
  /**
   * Connects the account of a login and closes the modal, or shows `UnsupportedChain`. Stores the login for the next page
   * load. Emits `CONNECT_SUCCESS`.
   * @throws WalletModalError for the view to show; `signal.reason` if the visitor left
   */
  readonly finishLogin: (ctx: Context, login: Login) => Promise<void>;
  /** Stores the visitor's new e-mail address after a change, and updates the accounts. */
  readonly emailChanged: (ctx: Context, email: string) => void;
  /** Restores a stored login; one that has ended is removed from storage if `mayRemove` says so. */
  readonly restore: (ctx: Context, namespace: Namespace, mayRemove: () => boolean) => Promise<void>;
  /** Loads the frame again after a failure, and restores a login that is stored and not connected. */
  readonly retry: (ctx: Context) => Promise<void>;
  /** Connects the login's account on a network of a chain family that is not connected. Rejects with a raw error. */
  readonly connectNetwork: (ctx: Context, networkId: CaipNetworkId, signal: AbortSignal) => Promise<void>;
  /** Switches the account type and shows the result. */
  readonly setAccountType: (ctx: Context, type: EmbeddedAccountType) => Promise<void>;
}
