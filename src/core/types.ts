import type { CaipAddress, CaipNetworkId, Namespace } from '../lib/caip';
import type { ConnectionStatus } from '../lib/connectionStatus';
import type { Network } from '../lib/network';
import type { ModalEvent } from './actions/events';
import type { WalletModalError } from './errors/WalletModalError';
import type { Features, Options } from './options/hostOptions';
import type { NetworkInput } from './options/networkInput';
import type { ViewName } from './state/views';

/** A frozen picture of the modal. */
export interface ModalState {
  readonly open: boolean;
  readonly loading: boolean;
  readonly view: ViewName;
  readonly activeNamespace: Namespace;
  /** CAIP-2. */
  readonly activeNetworkId: CaipNetworkId;
  readonly initialized: boolean;
}

/** A frozen picture of a namespace's account. */
export interface AccountState {
  readonly isConnected: boolean;
  readonly status: ConnectionStatus;
  readonly address: string | undefined;
  /** CAIP-10. */
  readonly caipAddress: CaipAddress | undefined;
  readonly allAccounts: readonly { readonly address: string; readonly type: 'eoa' | 'smartAccount' | 'payment' }[];
  readonly profileName: string | null;
  readonly profileImage: string | null;
  /** Native balance as a decimal string in units of the coin; undefined until it is known. */
  readonly balance: string | undefined;
  readonly balanceSymbol: string | undefined;
  readonly preferredAccountType: 'eoa' | 'smartAccount' | 'payment' | undefined;
  readonly smartAccountDeployed: boolean;
  /** The connected wallet's id: its rdns where it announces one. */
  readonly connectorId: string | undefined;
  readonly walletName: string | undefined;
}

export interface Listeners {
  account: AccountState;
  network: Network | undefined;
  state: ModalState;
  /** The analytics events of the specification, also while analytics are off. */
  event: ModalEvent;
  error: WalletModalError;
}

/** `window.WalletModal` and the result of `createWalletModal`. */
export interface WalletModal {
  readonly version: string;
  /**
   * Configures the instance and validates at once; a later call is `updateOptions`.
   * @throws WalletModalError `invalidOptions`, `bothSignInOptions`, `invalidCaipNetworkId`
   */
  init(options?: Options): WalletModal;
  /** A further, independent instance. */
  create(options?: Options): WalletModal;
  /**
   * Resolves when the view is on the screen. With a `namespace`, only that chain family's wallets and networks are offered.
   * Rejects with `namespaceNotConfigured` for a family that the app has no network of.
   */
  open(params?: { view?: string; namespace?: Namespace; arguments?: Readonly<Record<string, unknown>> }): Promise<void>;
  close(): Promise<void>;
  /** Rejects with the specification's disconnect errors. */
  disconnect(namespace?: Namespace): Promise<void>;
  /** Rejects with `networkNotFound`, or what the wallet answered. */
  switchNetwork(caipNetworkId: string): Promise<void>;
  addNetwork(network: NetworkInput): void;
  removeNetwork(caipNetworkId: string): void;
  getState(): ModalState;
  getAccount(namespace?: Namespace): AccountState;
  /** The connected wallet's own provider: EIP-1193 for `eip155`; undefined while nothing is connected. */
  getProvider(namespace: Namespace): unknown;
  getNetworks(namespace?: Namespace): readonly Network[];
  /** The network of the namespace's account, or the active one; undefined while the wallet is on one that the app lacks. */
  getNetwork(namespace?: Namespace): Network | undefined;
  /** Calls back with `getState()` after each change; returns the unsubscribe function. */
  subscribe(listener: (state: ModalState) => void): () => void;
  on<Name extends keyof Listeners>(event: Name, listener: (payload: Listeners[Name]) => void): () => void;
  setThemeMode(mode: 'dark' | 'light'): void;
  setThemeVariables(variables: Readonly<Record<string, string | number>>): void;
  /** BCP 47; another language is shown as soon as its words are here. */
  setLocale(tag: string): void;
  updateOptions(options: Options): void;
  updateFeatures(features: Features): void;
  /** Removes every node, listener and timer; the page is as before. */
  destroy(): void;
}
