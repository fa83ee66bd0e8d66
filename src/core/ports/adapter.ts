import type { CaipNetworkId } from '../../lib/caip';
import type { Clock } from '../../lib/clock';
import type { Network } from '../../lib/network';
import type { Http } from './Http';
import type { Discover } from './injected';
import type { RequestVerb, Verb } from './verbs';

/** What a connected wallet tells the core; addresses arrive in their normal form, duplicates removed. */
export interface AdapterSink {
  /** The wallet's accounts changed; the first is the active one. Never empty: losing all accounts is `disconnected`. */
  accounts(addresses: readonly string[]): void;
  network(id: CaipNetworkId): void;
  disconnected(): void;
}

/** A wallet that said yes. Every verb rejects with the wallet's raw error; the core maps it. */
export interface WalletConnection {
  readonly accounts: readonly string[];
  readonly networkId: CaipNetworkId;
  /** The wallet's own provider, for the host (`getProvider`). */
  readonly provider: unknown;
  /** Who we are to the relay that the wallet is reached through; goes with the calls of the data service. */
  readonly clientId?: string | undefined;
  /** Asks the wallet to use a network, and to add it first where the wallet does not know it (EIP-3326, EIP-3085). */
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>;
  /** Signs a text with the given account; resolves to the signature as the namespace writes it. */
  signMessage(message: string, address: string): Promise<string>;
  /** What the wallet may be asked for, as far as it or its session says so. */
  readonly can: ReadonlySet<Verb>;
  readonly request: RequestVerb;
  /** Revokes the permission where the wallet can, then stops listening. */
  disconnect(): Promise<void>;
  /** Stops listening without telling the wallet. */
  dispose(): void;
}

export interface ConnectParams {
  readonly provider: unknown;
  readonly sink: AdapterSink;
  readonly signal: AbortSignal;
  /** Ask without a prompt, as on page load: rejects when the wallet grants nothing any more. */
  readonly restore: boolean;
}

/** A chain family's verbs. Adapters hold no state of ours and throw raw errors. */
export interface ChainAdapter {
  connect(params: ConnectParams): Promise<WalletConnection>;
  /** Native balance in base units. */
  fetchBalance(network: Network, address: string, signal: AbortSignal): Promise<bigint>;
}

export interface AdapterConfig {
  readonly http: Http;
  readonly clock: Clock;
}

export type MakeAdapter = (config: AdapterConfig) => ChainAdapter;

/** What the chunk of a chain family exports. */
export interface AdapterChunk {
  readonly makeAdapter: MakeAdapter;
  /** Finds the family's wallets in the page; left out where the script does. */
  readonly discover?: Discover;
}
