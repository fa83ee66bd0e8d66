import type { Network } from '../../lib/network';

/** A token that somebody wants to know the balance of; what is missing is read from its contract. */
export interface WantedToken {
  readonly address: string;
  readonly name?: string;
  readonly symbol?: string;
  readonly decimals?: number;
}

/** A token as its contract tells it; the amount in base units. */
export interface ChainToken extends Required<WantedToken> {
  readonly amount: bigint;
}

/** What can be read of an EVM network without any service. */
export interface EvmReads {
  /** Balances of ERC-20 tokens, in the order wanted; those that cannot be read are left out. Rejects when no node answers. */
  readTokens(
    network: Network,
    owner: string,
    wanted: readonly WantedToken[],
    signal: AbortSignal,
  ): Promise<readonly ChainToken[]>;
  /** The address that a name stands for in the registry of Ethereum (ENS); null when it stands for none. */
  addressOf(urls: readonly string[], name: string, signal: AbortSignal): Promise<string | null>;
  /** The name that an address claims there and that stands for it; null without one. */
  nameOf(urls: readonly string[], address: string, signal: AbortSignal): Promise<string | null>;
  /** The normal form of a name (ENSIP-15); null of what cannot be one. */
  normalize(name: string): string | null;
}
