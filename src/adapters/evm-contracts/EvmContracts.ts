import type { Network } from '../../lib/network';

/** A token whose balance is requested. Properties that are missing are read from its contract. */
export interface TokenQuery {
  readonly address: string;
  readonly name?: string;
  readonly symbol?: string;
  readonly decimals?: number;
}

/** A token with its balance in base units. */
export interface ChainToken extends Required<TokenQuery> {
  readonly amount: bigint;
}

/** Reads of an EVM network that need only its nodes and no other service. */
export interface EvmContracts {
  /** Balances of ERC-20 tokens in the order of the queries, without those that cannot be read. Rejects if no node responds. */
  readTokens(
    network: Network,
    owner: string,
    queries: readonly TokenQuery[],
    signal: AbortSignal,
  ): Promise<readonly ChainToken[]>;
  /** The address that an ENS name resolves to; null if there is none. */
  getEnsAddress(urls: readonly string[], name: string, signal: AbortSignal): Promise<string | null>;
  /** The ENS name that an address has set, if the name resolves back to the address; else null. */
  getEnsName(urls: readonly string[], address: string, signal: AbortSignal): Promise<string | null>;
  /** The normalized form of an ENS name (ENSIP-15); null for an invalid name. */
  normalize(name: string): string | null;
}
