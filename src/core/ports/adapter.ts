import type { CaipNetworkId } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import type { Network } from '../../lib/network';
import type { ReadTokens } from './chainTokens';
import type { ChainTransactions } from './chainTransactions';
import type { LoadChunk } from './chunks';
import type { Discover } from './injected';
import type { NodesOf } from './nodes';
import type { SignInForm, VerifyMessage } from './signIn';
import type { RequestVerb, Verb } from './verbs';

/** The details that a wallet returns for one of its accounts. Texts are sanitized. */
export interface AccountDetails {
  /** The wallet's own name of the account. */
  readonly label?: string | undefined;
  /** What the account is for (on Bitcoin `payment` or `ordinals`), or the type of its key (on Polkadot `sr25519` and others). */
  readonly kind?: string | undefined;
  /** In the encoding of the chain family: hex on Bitcoin. */
  readonly publicKey?: string | undefined;
}

/** The details of a wallet's accounts, by normalized address. Accounts without details are missing. */
export type DetailsByAddress = Readonly<Record<string, AccountDetails>>;

/** Receives changes of a connected wallet. Addresses are normalized and without duplicates. */
export interface AdapterSink {
  /**
   * The wallet's accounts changed; the first one is active. Never empty: a wallet without accounts is `disconnected`.
   * @param networkId the network that they belong to, where each network has its own; it changes in the same step
   */
  accounts(addresses: readonly string[], details?: DetailsByAddress, networkId?: CaipNetworkId): void;
  network(id: CaipNetworkId): void;
  /** The wallet's networks have changed, or the requests that it and its accounts can sign. */
  approved(networks: ApprovedNetworks | undefined): void;
  /**
   * The wallet shares no accounts any more, for example because it is locked, or cannot be reached. The adapter has stopped
   * listening. The core connects again with `restore` and `afterEvent`.
   */
  disconnected(): void;
}

/** The app's networks of a chain family that a wallet has approved. */
export interface ApprovedNetworks {
  readonly ids: readonly CaipNetworkId[];
  /** Whether the wallet accepts requests to add others (EIP-3085). */
  readonly canAdd: boolean;
}

/** A connected wallet. Methods reject with the wallet's raw error; the core maps it. */
export interface WalletConnection {
  readonly accounts: readonly string[];
  /** Omitted by chain families whose wallets share addresses only. */
  readonly details?: DetailsByAddress | undefined;
  /** What an address is the same account by on all networks; omitted by families that write an account in one way. */
  readonly accountKey?: ((address: string) => string) | undefined;
  /** The accounts on the active network, if the wallet approves accounts by network; omitted if all are approved. */
  readonly networkAccounts?: readonly string[];
  readonly networkId: CaipNetworkId;
  /** Omitted for a wallet that can switch to any network. */
  readonly approved?: ApprovedNetworks | undefined;
  /** How the modal's provider of the chain family calls the wallet: the wallet's own provider, a carrier's, or a signer. */
  readonly provider: unknown;
  /**
   * The methods that a carrier's wallet takes. The chain family's provider answers for its accounts and network. Omitted for a wallet
   * in the page, which answers every request itself.
   */
  readonly methods?: readonly string[];
  /** Identifies the session of a carrier: another one of the same wallet is another connection. */
  readonly session?: string | undefined;
  /** The relay client id of this page, which the data service expects with its requests. */
  readonly clientId?: string | undefined;
  /**
   * Whether the wallet asks the visitor before it switches to a network; such a request may also add it. Omitted for a wallet that asks
   * for each.
   */
  readonly asksToSwitch?: ((id: CaipNetworkId) => boolean) | undefined;
  /**
   * Switches the wallet to a network and adds the network first if the wallet does not have it (EIP-3326, EIP-3085).
   */
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>;
  /**
   * Signs a text with an account. Resolves to the signature in the chain family's encoding. Rejects with `signal.reason`; a text that
   * has not been sent to the wallet then is not sent.
   */
  signMessage(message: string, address: string, signal: AbortSignal): Promise<string>;
  /** The requests that the wallet or its session declares to support. */
  readonly can: ReadonlySet<Verb>;
  /** Those that one of its accounts can sign; omitted if all of them can sign the same. */
  readonly canOf?: (address: string) => ReadonlySet<Verb>;
  readonly request: RequestVerb;
  /**
   * Revokes the permission if the wallet supports it, then stops listening.
   * @param all also for the chain families that were connected with it
   */
  disconnect(all?: boolean): Promise<void>;
  /**
   * Runs a request that ends the permission, before `disconnect`: that the wallet shares no accounts meanwhile is no lock. Omitted if
   * it may be sent at any time.
   */
  leave?(request: () => Promise<unknown>): Promise<void>;
  /**
   * Revokes a permission that the wallet may have given for all of its chain families at once; also after `dispose`. Omitted if
   * `disconnect` never ends another family.
   */
  revoke?(): Promise<void>;
  /**
   * The owner of the permission, if a connection of another chain family may have the same: `revoke` or `disconnect` of one of them
   * ends it for all.
   */
  readonly permission?: unknown;
  /** Ends this connection alone. Omitted if `disconnect` does so. */
  release?(): Promise<void>;
  /** Stops listening. The wallet is not notified. */
  dispose(): void;
}

export interface ConnectParams {
  readonly provider: unknown;
  readonly sink: AdapterSink;
  readonly signal: AbortSignal;
  /** The app's network, for a wallet that has no network of its own; omitted if the app has none of the family. */
  readonly networkId?: CaipNetworkId | undefined;
  /**
   * Connects without a prompt, as on page load, once the wallet shares accounts. Rejects if the wallet refuses (4001, 4100), not
   * if it is locked or does not respond.
   */
  readonly restore: boolean;
  /** Only accounts that the wallet shares from now on count: no prompt, and no accounts that it has shared before. */
  readonly afterEvent?: boolean;
  /** Another page of the origin was given access a moment ago: a wallet that lists no permission may not have applied it yet. */
  readonly approvedElsewhere?: boolean;
  /**
   * Called at least once if the wallet does not share accounts yet. For a restore.
   * @param needsClick it never will unless the visitor connects it
   */
  readonly onUnavailable?: (needsClick?: boolean) => void;
}

/** The operations of a chain family. Adapters keep no state of the modal and throw raw errors. */
export interface ChainAdapter {
  connect(params: ConnectParams): Promise<WalletConnection>;
  /** Loads the code that builds and follows transactions; omitted if the modal sends none for the family. */
  readonly transactions?: (load: LoadChunk) => Promise<ChainTransactions>;
  /** Reads the tokens of an account; omitted if the family has none. */
  readonly readTokens?: ReadTokens;
  /** How sign-in messages name the chain family and its networks. */
  readonly signInForm?: SignInForm;
  /** Checks a signature of a text; omitted if the family has no sign-in. */
  readonly verifyMessage?: VerifyMessage;
  /** Reads the native balance in base units; omitted if the family has none. */
  fetchBalance?(network: Network, address: string, signal: AbortSignal): Promise<bigint>;
  /** Reads whether an account is a contract, or delegates to one; omitted if the family has no such accounts. */
  hasCode?(network: Network, address: string, signal: AbortSignal): Promise<boolean>;
  /** The same without those that delegate. A contract exists on the network alone: elsewhere, others may own its address. */
  isContract?(network: Network, address: string, signal: AbortSignal): Promise<boolean>;
}

export interface AdapterConfig {
  /** The nodes of a network: JSON-RPC over HTTP. */
  readonly nodesOf: NodesOf;
  readonly clock: Clock;
  /** Adds the data service's node to a network, after its own. For reads that are not used to verify the service. */
  readonly withServiceNode?: (network: Network) => Network;
  /** Whether the active account is a smart account, whose fee only its wallet knows. */
  readonly isSmartAccount?: () => boolean;
  /** The app's name, for wallets that show it. */
  readonly appName?: () => string;
}

export type MakeAdapter = (config: AdapterConfig) => ChainAdapter;

/** The exports of a chain family's chunk. */
export interface AdapterChunk {
  readonly makeAdapter: MakeAdapter;
  /** Detects the family's wallets in the page; omitted if the script does. */
  readonly discover?: Discover;
}
