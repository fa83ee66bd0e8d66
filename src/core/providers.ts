import type { CaipNetworkId, Namespace } from '../lib/caip';
import type { BitcoinProvider } from './bitcoinProvider';

/** Arguments of a provider's `request` (EIP-1193). */
export interface RequestArguments {
  /** Name of the JSON-RPC method, for example `personal_sign`. */
  readonly method: string;
  /** A list or an object, which is passed on unchanged. */
  readonly params?: unknown;
}

/** The events of an EIP-1193 provider by name, with their payloads. */
export interface Eip1193Events {
  /** Addresses, the active one first; empty when the wallet is disconnected. */
  accountsChanged: `0x${string}`[];
  /** The chain id as a hex quantity, for example `0x1`. */
  chainChanged: string;
  connect: { chainId: string };
  /** With `code` 4900. */
  disconnect: Error & { code: number };
  /** From the wallet, for example of a subscription. */
  message: { type: string; data: unknown };
}

/** The listeners of the events. */
export type Eip1193Listeners = { [Name in keyof Eip1193Events]: (payload: Eip1193Events[Name]) => void };

/**
 * The modal's Ethereum provider (EIP-1193), one object for all wallets, for viem's `custom()`, ethers' `BrowserProvider`, web3.js
 * and wagmi's `injected()`. Requests are passed to the connected wallet unchanged. For a wallet on a phone and the embedded wallet,
 * the modal answers for accounts, their permission and the network, and switches to the app's networks. Without a wallet:
 *
 * - `eth_accounts` returns `[]`, and `eth_chainId` the active network.
 * - `eth_requestAccounts` and `wallet_requestPermissions` open the modal, and resolve when a wallet is connected.
 * - `wallet_switchEthereumChain` changes the active network to one of the app's networks.
 * - All others reject: 4100 if they need an account, otherwise 4900.
 *
 * `wallet_revokePermissions` for `eth_accounts` disconnects the wallet. `accountsChanged` and `chainChanged` report the modal's
 * state; a wallet that replaces another one causes no `disconnect`.
 * @example
 * const provider = modal.getProvider('eip155');
 * provider.on('accountsChanged', ([address]) => console.log(address ?? 'disconnected'));
 * const accounts = await provider.request<string[]>({ method: 'eth_requestAccounts' });
 */
export interface Eip1193Provider {
  /**
   * Sends a JSON-RPC request. Rejects with an error that has an EIP-1193 `code`: 4001 if the user rejects the request or closes
   * the modal, 4100, 4900, 4902 for a network that the app does not have, or the wallet's code.
   */
  request<Result = unknown>(args: RequestArguments): Promise<Result>;
  on<Name extends keyof Eip1193Events>(event: Name, listener: Eip1193Listeners[Name]): unknown;
  removeListener<Name extends keyof Eip1193Events>(event: Name, listener: Eip1193Listeners[Name]): unknown;
}

/**
 * What a carrier sends to its wallet, and to nodes, for a chain family: the family's JSON-RPC methods. A carrier is how requests reach
 * a wallet that has no provider in the page: a session with a wallet on a phone, through the relay, or the embedded wallet's frame.
 */
export interface SessionProvider {
  /**
   * Sends a JSON-RPC request to the wallet.
   * @param caipNetworkId another network of the session than the active one (CAIP-2)
   * @param signal nothing is sent once it is aborted
   */
  request(args: RequestArguments, caipNetworkId?: CaipNetworkId, signal?: AbortSignal): Promise<unknown>;
  on(event: string, listener: (payload: unknown) => void): unknown;
  removeListener(event: string, listener: (payload: unknown) => void): unknown;
}

/** An account of the Solana provider (Wallet Standard). */
export interface SolanaAccount {
  /** In base58. */
  readonly address: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly chains: readonly `${string}:${string}`[];
  readonly features: readonly `${string}:${string}`[];
}

/** The change of a property of the Solana provider: the properties that have another value now. */
export type SolanaChange = Partial<Pick<SolanaProvider, 'accounts' | 'chains' | 'features'>>;

/**
 * The modal's Solana provider, one object for all wallets, however they are connected: a `Wallet` of Wallet Standard, for
 * `@solana/kit` and wallet-adapter. Without a wallet, `accounts` is empty, `standard:connect` opens the modal and resolves when a
 * wallet is connected (4001 if it is closed), and `features` has all that sign, which reject with 4900. With one, it has those of
 * the wallet.
 * @example
 * const wallet = modal.getProvider('solana');
 * const { accounts } = await wallet.features['standard:connect'].connect();
 * console.log(accounts[0]?.address);
 */
export interface SolanaProvider {
  readonly version: '1.0.0';
  readonly name: string;
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`;
  /** The app's networks, for example `solana:mainnet`. */
  readonly chains: readonly `${string}:${string}`[];
  readonly accounts: readonly SolanaAccount[];
  readonly features: {
    readonly 'standard:connect': {
      readonly version: '1.0.0';
      readonly connect: (input?: {
        readonly silent?: boolean;
      }) => Promise<{ readonly accounts: readonly SolanaAccount[] }>;
    };
    readonly 'standard:disconnect': { readonly version: '1.0.0'; readonly disconnect: () => Promise<void> };
    readonly 'standard:events': {
      readonly version: '1.0.0';
      readonly on: (event: 'change', listener: (change: SolanaChange) => void) => () => void;
    };
  } & Readonly<Record<`solana:${string}`, unknown>>;
}

/** An account of the Polkadot provider. */
export interface PolkadotAccount {
  /** SS58, with the prefix of the active network. */
  readonly address: string;
  /** As the wallet calls it. */
  readonly name?: string;
  /** The type of its key; missing if the wallet does not say so. */
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa';
}

/** A signature of the Polkadot provider. */
export interface PolkadotSignature {
  readonly id: number;
  /**
   * Hex. Of `signRaw` 64 bytes, or 65 of an ECDSA key, or if a wallet over the relay leaves the type of the key unclear; of
   * `signPayload` as the wallet returns it.
   */
  readonly signature: `0x${string}`;
}

/**
 * The modal's Polkadot provider, one object for all wallets, however they are connected, in the shape of an injected extension:
 * for `setSigner` of `@polkadot/api`, and for the signer from an injected extension of `polkadot-api`. Without a wallet, the list of
 * accounts is empty, `enable` opens the modal and resolves when a wallet is connected (4001 if it is closed), and signing rejects
 * with 4900.
 * @example
 * const { accounts, signer } = await modal.getProvider('polkadot').enable();
 * const [account] = await accounts.get();
 * const data = '0x48656c6c6f';
 * const { signature } = await signer.signRaw({ address: account?.address ?? '', data, type: 'bytes' });
 */
export interface PolkadotProvider {
  readonly name: string;
  readonly version: string;
  readonly enable: (appName?: string) => Promise<PolkadotProvider>;
  readonly accounts: {
    readonly get: (anyType?: boolean) => Promise<PolkadotAccount[]>;
    /** Calls back with the current accounts, and after each change. Returns a function that stops it. */
    readonly subscribe: (listener: (accounts: PolkadotAccount[]) => void) => () => void;
  };
  readonly signer: {
    /** Signs bytes (`data` in hex), which the wallet puts into `<Bytes>` and `</Bytes>`. */
    readonly signRaw: (payload: {
      readonly address: string;
      readonly data: string;
      readonly type: 'bytes' | 'payload';
    }) => Promise<PolkadotSignature>;
    /** Signs a transaction (`SignerPayloadJSON`). */
    readonly signPayload: <Payload extends { readonly address: string }>(
      payload: Payload,
    ) => Promise<PolkadotSignature & { readonly signedTransaction?: `0x${string}` | Uint8Array }>;
  };
}

/** The modal's own providers by chain family. */
export interface Providers {
  eip155: Eip1193Provider;
  solana: SolanaProvider;
  polkadot: PolkadotProvider;
  bip122: BitcoinProvider;
}

/** The result of `getProvider()`: the modal's own provider, which each chain family of the modal has. */
export type ProviderOf<Family extends Namespace> = Family extends keyof Providers ? Providers[Family] : unknown;
