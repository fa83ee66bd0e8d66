import type { Namespace } from '../lib/caip';
import type { Network } from '../lib/network';
import type { Listeners } from './Listeners';
import type { OpenParams } from './OpenParams';
import type { Features } from './options/hostFeatures';
import type { Options } from './options/hostOptions';
import type { NetworkInput } from './options/networkInput';
import type { SignInSession } from './options/signInOptions';
import type { ThemeVariables } from './options/themeVariables';
import type { PayOptions, PayResult } from './payment';
import type { ProviderOf } from './providers';
import type { AccountState, LogEntry, ModalState } from './snapshots';
import type { PublicViewName } from './state/views';

/** The modal: `window.WalletModal` and the result of `createWalletModal()`. */
export interface WalletModal {
  /**
   * The version of this package (semver).
   * @example
   * console.log(modal.version);
   */
  readonly version: string;
  /**
   * Configures the modal. Later calls do the same as `updateOptions()`.
   * @throws WalletModalError `invalidOptions`, `bothSignInOptions` or `invalidCaipNetworkId`
   * @example
   * modal.init({ projectId: 'YOUR_PROJECT_ID', networks: ['eip155:1', 'eip155:8453'] });
   */
  init(options?: Options): WalletModal;
  /**
   * Creates another modal, which shares the visitor's connections and nothing else. It is inactive until `init()` if no options are given.
   * @throws WalletModalError like `init()`
   * @example
   * const treasury = modal.create({ networks: ['eip155:1'] });
   */
  create(options?: Options): WalletModal;
  /**
   * Opens the modal, or changes the view of an open one. Resolves when the view is on screen. Of several calls at once, the
   * latest wins, and the others end with it.
   * Rejects with `invalidOptions` for a view that cannot be opened or arguments that it does not take, and with
   * `namespaceNotConfigured` for a chain family without a network in `networks`.
   * @example
   * await modal.open();
   * await modal.open({ view: 'Networks' });
   * await modal.open({ view: 'Account', arguments: { tab: 'activity' } });
   */
  open<View extends PublicViewName = never>(params?: OpenParams<View>): Promise<void>;
  /**
   * Closes the modal. Resolves when it is closed.
   * @example
   * await modal.close();
   */
  close(): Promise<void>;
  /**
   * Requests a payment; requires `features.pay`. Resolves when it is confirmed, canceled, or not confirmed in time.
   * For a payment that was sent before a reload, or ends after its time is up, the events `PAY_SUCCESS` and `PAY_ERROR` report the result.
   * @param timeout in ms, at most and by default 300,000
   * @example
   * const coin = { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as const;
   * const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
   * const { success, result, error } = await modal.pay({ paymentAsset: coin, recipient, amount: '0.25' });
   * console.log(success ? result : error?.code);
   */
  pay(options: PayOptions, timeout?: number): Promise<PayResult>;
  /**
   * Disconnects the wallet of a chain family, or every wallet. Rejects with `disconnectChainFailed` or `disconnectChainsFailed`.
   * @example
   * await modal.disconnect();
   */
  disconnect(namespace?: Namespace): Promise<void>;
  /**
   * Switches the wallet to a network, and adds it if necessary. If only wallets of other chain families are connected, the visitor
   * is asked for one of its family; without any wallet, it is active at once. Rejects with `networkNotFound`, `invalidCaipNetworkId`,
   * with `userRejected` (also if the modal is closed), and with `chainNotSupported` if the wallet cannot add the network.
   * @param caipNetworkId CAIP-2, for example `eip155:137`
   * @example
   * await modal.switchNetwork('eip155:8453');
   */
  switchNetwork(caipNetworkId: string): Promise<void>;
  /**
   * Adds a network to the app: a CAIP-2 id or alias of a known network, or an object, which replaces one with the same id.
   * @throws WalletModalError `invalidOptions`, `invalidCaipNetworkId`, or `adapterForNamespace` if `adapters` has not its family
   * @example
   * modal.addNetwork('eip155:10');
   */
  addNetwork(network: NetworkInput): void;
  /**
   * Removes a network from the app until it is added or listed again. Throws like `addNetwork()`, without `invalidOptions`.
   * @param caipNetworkId CAIP-2, for example `eip155:10`
   * @example
   * modal.removeNetwork('eip155:10');
   */
  removeNetwork(caipNetworkId: string): void;
  /**
   * Returns the sign-in of the active account, or `null`. Rejects like `signOut()`, but not for want of an account.
   * @example
   * const session = await modal.getSession();
   * console.log(session ? session.data.accountAddress : 'not signed in');
   */
  getSession(): Promise<SignInSession | null>;
  /**
   * Ends the sign-in of the active account; if sign-in is required, its wallet is disconnected, too. Rejects with `signInNotEnabled`,
   * `signInAddressMissing`, `signOutRefused`, or `somethingWentWrong`, whose `cause` is the error of your function (30 s: `requestTimedOut`).
   * @example
   * await modal.signOut();
   */
  signOut(): Promise<void>;
  /**
   * Returns a frozen snapshot of the modal.
   * @example
   * const { open, view } = modal.getState();
   */
  getState(): ModalState;
  /**
   * Returns a frozen snapshot of the account of a chain family; default: the active one. Throws `invalidOptions` for no family.
   * @example
   * const { address, balance, balanceSymbol } = modal.getAccount();
   * const { user, preferredAccountType } = modal.getAccount('eip155'); // of the embedded wallet
   */
  getAccount<Family extends Namespace = Namespace>(namespace?: Family): AccountState<Family>;
  /**
   * Returns the modal's provider of a chain family: always the same object, before, during and after connections, for wallets of every
   * kind.
   * @example
   * const provider = modal.getProvider('eip155');
   * const accounts = await provider.request({ method: 'eth_accounts' }); // [] without a wallet
   */
  getProvider<Family extends Namespace>(namespace: Family): ProviderOf<Family>;
  /**
   * Returns the app's networks; with a namespace, only the networks of the chain family.
   * @example
   * const ids = modal.getNetworks('eip155').map((network) => network.caipNetworkId);
   */
  getNetworks(namespace?: Namespace): readonly Network[];
  /**
   * Returns the active network, or the network of a chain family's account; `undefined` while the wallet is on a network
   * that the app does not have.
   * @example
   * const name = modal.getNetwork()?.name ?? 'Unsupported network';
   */
  getNetwork(namespace?: Namespace): Network | undefined;
  /**
   * Returns the newest lines of the log, oldest first: the errors, and with the option `debug` the names of events, too. They
   * are kept in memory, at most 1,024,000 bytes, and are never sent anywhere. They have no addresses, links, names or keys.
   * @example
   * const report = modal.getLogs().map(({ time, level, text }) => `${new Date(time).toISOString()} ${level} ${text}`);
   */
  getLogs(): readonly LogEntry[];
  /**
   * Calls the listener with `getState()` after each change. Returns the function that unsubscribes.
   * @example
   * const unsubscribe = modal.subscribe(({ open }) => console.log(open ? 'opened' : 'closed'));
   */
  subscribe(listener: (state: ModalState) => void): () => void;
  /**
   * Adds a listener for `account`, `network`, `state`, `session`, `event` or `error`. Returns the function that removes it.
   * @example
   * const stop = modal.on('account', ({ isConnected, address }) => console.log(isConnected, address));
   */
  on<Name extends keyof Listeners>(event: Name, listener: (payload: Listeners[Name]) => void): () => void;
  /**
   * Changes the color scheme.
   * @example
   * modal.setThemeMode('light');
   */
  setThemeMode(mode: 'dark' | 'light'): void;
  /**
   * Replaces the theme variables. An unknown name, and a value that is not valid, are ignored and reported in the console.
   * @example
   * modal.setThemeVariables({ '--w3m-accent': 'rebeccapurple', '--w3m-border-radius-master': '2px' });
   */
  setThemeVariables(variables: ThemeVariables): void;
  /**
   * Changes the language (BCP 47). It applies as soon as its texts are loaded.
   * @example
   * modal.setLocale('ar');
   */
  setLocale(tag: string): void;
  /**
   * Changes some of the options; an option that is `undefined` returns to its default.
   * @throws WalletModalError like `init()`
   * @example
   * modal.updateOptions({ enableReconnect: false, allWallets: 'HIDE' });
   */
  updateOptions(options: Options): void;
  /**
   * Changes some of the features.
   * @throws WalletModalError `invalidOptions`
   * @example
   * modal.updateFeatures({ analytics: false });
   */
  updateFeatures(features: Features): void;
  /**
   * Removes every node, listener and timer of the modal. Later calls throw `destroyed`, or reject with it, except `create()`, `close()`,
   * `getLogs()`, which is empty, `on()` with `event` or `error`, and `destroy()` itself; so do calls that it interrupts.
   * @example
   * modal.destroy();
   */
  destroy(): void;
}
