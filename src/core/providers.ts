import type { CaipNetworkId } from '../lib/caip';

/** Arguments of a provider's `request` (EIP-1193). */
export interface RequestArguments {
  /** Name of the JSON-RPC method, for example `personal_sign`. */
  readonly method: string;
  readonly params?: readonly unknown[] | object | undefined;
}

/** The events of an EIP-1193 provider by name, with their payloads. */
export interface Eip1193Events {
  accountsChanged: readonly string[];
  /** The chain id as a hex quantity, for example `0x1`. */
  chainChanged: string;
  connect: { readonly chainId: string };
  disconnect: Error;
  message: { readonly type: string; readonly data: unknown };
}

/**
 * An Ethereum provider (EIP-1193). viem's `custom()` and ethers' `BrowserProvider` accept it.
 * @example
 * const provider = modal.getProvider('eip155');
 * const chainId = await provider?.request({ method: 'eth_chainId' });
 */
export interface Eip1193Provider {
  /** Sends a JSON-RPC request. Rejects with an error that has an EIP-1193 `code`, for example 4001 if the user rejects it. */
  request(args: RequestArguments): Promise<unknown>;
  on<Name extends keyof Eip1193Events>(event: Name, listener: (payload: Eip1193Events[Name]) => void): unknown;
  removeListener<Name extends keyof Eip1193Events>(
    event: Name,
    listener: (payload: Eip1193Events[Name]) => void,
  ): unknown;
}

/**
 * The provider of a wallet on a phone, for chain families other than EVM. It sends the JSON-RPC methods of the family,
 * for example `solana_signMessage`.
 * @example
 * const provider = modal.getProvider('solana');
 * const result = await provider?.request({ method: 'solana_signMessage', params: { message: '…', pubkey: '…' } });
 */
export interface SessionProvider {
  /**
   * Sends a JSON-RPC request to the wallet.
   * @param caipNetworkId another network of the session than the active one (CAIP-2)
   */
  request(args: RequestArguments, caipNetworkId?: CaipNetworkId): Promise<unknown>;
  on(event: string, listener: (payload: unknown) => void): unknown;
  removeListener(event: string, listener: (payload: unknown) => void): unknown;
}

/** What `getProvider()` returns, by chain family. */
export interface Providers {
  eip155: Eip1193Provider;
  solana: SessionProvider;
  polkadot: SessionProvider;
  bip122: SessionProvider;
}
