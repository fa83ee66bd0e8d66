import type { CaipNetworkId } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import type { embeddedNamespaces } from '../../lib/embeddedNamespaces';
import type { PageProvider } from '../../lib/pageProviders';
import type { CarriedSignIn, SignInRequest } from './signIn';
import type { RequestVerb, Verb } from './verbs';

/** The chain families that the embedded wallet supports. */
export type EmbeddedNamespace = (typeof embeddedNamespaces)[number];

/** `eoa`: an externally owned account; `smartAccount`: a contract that the same key controls (ERC-4337). */
export type EmbeddedAccountType = 'eoa' | 'smartAccount';

/** The user of the embedded wallet and their accounts on one network. Addresses are normalized. */
export interface EmbeddedUser {
  /** Null for a login without an e-mail address. */
  readonly email: string | null;
  /** The user name at the social provider. */
  readonly username: string | null;
  readonly networkId: CaipNetworkId;
  /** The account in use. */
  readonly address: string;
  /** All accounts on the network, the one in use included; at most ten. */
  readonly accounts: readonly { readonly address: string; readonly type: EmbeddedAccountType }[];
  /** The preferred account type; null if the service has none stored. */
  readonly preferredAccountType: EmbeddedAccountType | null;
  readonly smartAccountDeployed: boolean;
  /** The message that the account in use signed during the login; undefined if none was requested or signed. */
  readonly signIn?: CarriedSignIn | undefined;
}

/** The parameters of GET_USER and CONNECT_SOCIAL. */
export interface UserParams {
  readonly networkId: CaipNetworkId;
  readonly preferredAccountType?: EmbeddedAccountType | undefined;
  /** The message that the account is asked to sign during the login, with its text; null for none. */
  readonly signIn?: SignInRequest | null | undefined;
}

/** The next step of a login by e-mail. */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT';

/** The next step of a change of the e-mail address. */
export type UpdateEmailStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP';

/** The modal's theme, for the pages in the frame. */
export interface EmbeddedTheme {
  readonly themeMode: 'light' | 'dark';
  /** The host's theme variables. */
  readonly themeVariables: Readonly<Record<string, string>>;
  /** Resolved colors (CSS). */
  readonly accent: string;
  readonly background: string;
}

/** The position of the frame in the viewport (CSS px), and the radius of its bottom corners. */
export interface FramePlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** The values of the page that the wallet needs, read at each use. */
export interface EmbeddedConfig {
  readonly projectId: string;
  /** The page in the frame is below this URL; messages are exchanged with its origin only. */
  readonly secureSite: string;
  /** The network in the frame's URL: the last one in use, else `eip155:1`. */
  readonly networkId: () => CaipNetworkId;
  /** The connected account of a chain family, and its network, on which requests without one are sent; null without an account. */
  readonly account: (
    namespace: EmbeddedNamespace,
  ) => { readonly address: string; readonly networkId: CaipNetworkId } | null;
  /** Whether the frame logs errors. */
  readonly enableLogger: boolean;
  readonly metadata: {
    readonly name: string;
    readonly description: string;
    readonly url: string;
    readonly icons: readonly string[];
  };
  /** The version of this package, which is sent to the services. */
  readonly sdkVersion: string;
  readonly theme: EmbeddedTheme;
  readonly clock: Clock;
}

/** A request that the visitor approves or rejects in the frame. */
export interface OpenRequest {
  readonly id: string;
  /** The source of the request: the host by its provider, or a view of the modal, which reports failures itself. */
  readonly origin: 'host' | 'modal';
  readonly method: string;
  readonly namespace: EmbeddedNamespace;
  readonly networkId: CaipNetworkId;
  /** A validated copy of the request's parameters. */
  readonly params: unknown;
  /** A transaction of the modal, which is followed and reported even after the page has withdrawn it. */
  readonly isFollowed?: boolean;
}

/** Events of the embedded wallet. */
export interface EmbeddedSink {
  /**
   * The frame did not load, did not respond in time, or rejects the page's origin, or the page's policy blocks the frame: an
   * error with the code `embeddedWalletNotLoaded`, `embeddedWalletTimedOut`, `originNotAllowed` or `emailLoginNotLoaded`.
   */
  failed(error: unknown): void;
  /**
   * The frame shows a page that sends nothing: a slow secure site, or the browser's own page for one that is unreachable or that a
   * content blocker has blocked, which a page cannot distinguish. It may still become ready.
   */
  notAnswering(): void;
  /** The frame has answered a request, in time or not. */
  answered(): void;
  /** The list of pending requests changed; the first one is shown in the frame. */
  requestsChanged(requests: readonly OpenRequest[]): void;
  /** The visitor approved a request, or it failed; not called for a request that the page aborts. */
  requestSettled(request: OpenRequest, error?: unknown): void;
  /** A method that the wallet does not allow was requested. The pending requests have been rejected. */
  requestDisallowed(method: string): void;
  /** The frame has a new session: accounts and network may have changed. */
  sessionUpdated(): void;
}

/** The wallet in the frame of the secure site. Methods reject with a raw error that has a code. */
export interface Embedded {
  /**
   * Creates the frame if there is none, and resolves when it is ready. Concurrent calls share one attempt. The sink is not notified of a
   * failure if all of them are `inBackground`.
   */
  start(inBackground?: boolean): Promise<void>;
  isConnected(): Promise<boolean>;
  /** Sends the code or the link. Rejects for an invalid address. */
  connectEmail(email: string): Promise<EmailStep>;
  /** Resolves when the visitor has confirmed the device in the e-mail. Rejects after 30 s. */
  connectDevice(): Promise<void>;
  connectOtp(code: string): Promise<void>;
  /** The first step of a change, which rejects with RpcError 4900 without a connected account, as the others do. */
  updateEmail(email: string): Promise<UpdateEmailStep>;
  updateEmailPrimaryOtp(code: string): Promise<void>;
  /** Resolves to the new address. */
  updateEmailSecondaryOtp(code: string): Promise<string>;
  /** Resolves to the provider's page for the pop-up or the redirect, on the secure site's origin or an https URL. */
  socialRedirectUri(provider: PageProvider): Promise<string>;
  /** Completes a social login. @param uri the result of the provider's window */
  connectSocial(uri: string, params: UserParams): Promise<EmbeddedUser>;
  /** Resolves to the URI for the QR code of a Farcaster login. */
  farcasterUri(): Promise<string>;
  /** Waits until the visitor has approved in the Farcaster app. Resolves to the user name. */
  connectFarcaster(): Promise<string>;
  user(params: UserParams): Promise<EmbeddedUser>;
  /** Resolves to the EVM networks that support smart accounts. */
  smartAccountNetworks(): Promise<readonly CaipNetworkId[]>;
  /** Chooses the account type. Resolves to `eoa` without an address if the frame fails. */
  setPreferredAccount(type: EmbeddedAccountType): Promise<{ type: EmbeddedAccountType; address: string | null }>;
  switchNetwork(id: CaipNetworkId): Promise<CaipNetworkId>;
  /** Switches the frame, if it is ready, to the network of an account, after a switch that the page does not take. */
  returnTo(id: CaipNetworkId): void;
  /**
   * Signs out. Waits at most 3 s for the frame, which it removes if that does not answer: the next use loads it again. Resolves to whether
   * the frame has confirmed that nobody is logged in. Never rejects.
   */
  signOut(): Promise<boolean>;
  syncTheme(theme: EmbeddedTheme): void;
  /** The app's metadata has changed. */
  syncApp(): void;
  /** Reloads the frame's page after the visitor left a Farcaster login. */
  reload(): void;
  /** Returns the provider for JSON-RPC requests of a chain family. */
  provider(namespace: EmbeddedNamespace): unknown;
  /** Returns the methods that the wallet allows in a chain family. */
  methods(namespace: EmbeddedNamespace): readonly string[];
  can(namespace: EmbeddedNamespace): ReadonlySet<Verb>;
  request(namespace: EmbeddedNamespace): RequestVerb;
  /** Signs a text with the account in use, as `WalletConnection` does. */
  signMessage(namespace: EmbeddedNamespace, message: string, address: string, signal: AbortSignal): Promise<string>;
  /** The connected accounts, or their networks, may have changed: the providers emit their events. */
  accountsChanged(): void;
  /**
   * Withdraws the requests that need the visitor's approval, or those of one chain family: they reject with "Request was aborted". A
   * transaction of the modal that the frame has received stays open for its late answer. Other requests continue.
   */
  abortRequests(namespace?: EmbeddedNamespace): void;
  /** Shows the frame at a position, or hides it for null. It gets focus when it is shown for the first time. */
  place(position: FramePlace | null): void;
  /** Moves the focus into the frame. */
  focus(): void;
  /** Calls the listener when the visitor leaves the frame with Tab at its end, or with Shift and Tab at its start. */
  onLeave(listener: (direction: 'forward' | 'backward') => void): () => void;
  /** Calls the listener when the frame is gone, which does not reject `farcasterUri`. Returns a function that stops listening. */
  onClosed(listener: () => void): () => void;
  /** Removes the frame; pending requests reject with "Request was aborted" or "Something went wrong". The next use loads it again. */
  dispose(): void;
}

export type MakeEmbedded = (config: EmbeddedConfig, sink: EmbeddedSink) => Embedded;
