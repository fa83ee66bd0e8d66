import type { Network } from '../../lib/network';
import type { LoadChunk } from './chunks';

/** A token whose balance is requested. Properties that are missing are read from the network. */
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

/**
 * Reads the tokens of an account from the network's nodes: those of the queries, and all others if the family's nodes list them.
 * Tokens that cannot be read are left out. Rejects if no node responds.
 */
export type ReadTokens = (
  load: LoadChunk,
  account: { readonly network: Network; readonly owner: string },
  queries: readonly TokenQuery[],
  signal: AbortSignal,
) => Promise<readonly ChainToken[]>;
